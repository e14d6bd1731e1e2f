// The real library, loaded by Node itself: see realm.cjs.
module.exports = globalThis[Symbol.for('portal.load-sanitize-html')]();
