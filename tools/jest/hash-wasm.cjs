// Password hashing at the least cost that argon2id has: tests sign in thousands of times, and none is about how long it
// takes an attacker. Browser tests, and whatever runs outside Jest, hash at the real cost.
const path = require('node:path');

// By its folder: its name would lead back here.
const real = require(path.join(__dirname, '../../packages/reference-api/node_modules/hash-wasm'));

module.exports = {
  ...real,
  argon2id: (options) => real.argon2id({ ...options, memorySize: 8, iterations: 1 }),
};
