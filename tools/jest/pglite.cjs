// The real PGlite, loaded by Node itself: see realm.cjs.
const load = globalThis[Symbol.for('portal.load-pglite')];
if (!load)
  throw new Error('A test of PGlite runs in its project’s own environment: remove its @jest-environment line.');
module.exports = load();
