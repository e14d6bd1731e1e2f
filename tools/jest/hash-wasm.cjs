// Password hashing at the least cost that argon2id has: tests sign in thousands of times, and none is about how long it
// takes an attacker. Browser tests, and whatever runs outside Jest, hash at the real cost.
const { existsSync } = require('node:fs');
const path = require('node:path');

/** The library as the API finds it, by its folder: its name would lead back here. */
function folderOfReal() {
  let folder = path.join(__dirname, '../../packages/reference-api');
  while (!existsSync(path.join(folder, 'node_modules/hash-wasm'))) folder = path.dirname(folder);
  return path.join(folder, 'node_modules/hash-wasm');
}

const real = require(folderOfReal());

module.exports = {
  ...real,
  argon2id: (options) => real.argon2id({ ...options, memorySize: 8, iterations: 1 }),
};
