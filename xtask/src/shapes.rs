//! Instances of named shapes, for every game.
