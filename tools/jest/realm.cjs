const path = require('node:path');
const { createRequire } = require('node:module');
const { isNativeError } = require('node:util/types');

const fromApi = createRequire(path.resolve(__dirname, '../../packages/reference-api/package.json'));

const binaryTypes = [
  'ArrayBuffer',
  'SharedArrayBuffer',
  'DataView',
  'Int8Array',
  'Uint8Array',
  'Uint8ClampedArray',
  'Int16Array',
  'Uint16Array',
  'Int32Array',
  'Uint32Array',
  'Float32Array',
  'Float64Array',
  'BigInt64Array',
  'BigUint64Array',
];

/** Parts of the web platform that jsdom lacks and Node has. */
const webTypes = [
  'TextEncoder',
  'TextDecoder',
  'TextEncoderStream',
  'TextDecoderStream',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'Headers',
  'Response',
  'structuredClone',
  'crypto',
];

function define(target, name, value) {
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

/**
 * One realm for bytes and errors: a test has its own set of globals, and what Node itself answers (files, web crypto,
 * WebAssembly) must still be `instanceof` them.
 */
exports.joinRealms = (testGlobal) => {
  for (const name of binaryTypes) define(testGlobal, name, globalThis[name]);
  const OwnError = testGlobal.Error;
  define(OwnError, Symbol.hasInstance, function hasInstance(thing) {
    return Function.prototype[Symbol.hasInstance].call(this, thing) || (this === OwnError && isNativeError(thing));
  });
  // PGlite reads its files by `import()`, which Jest refuses inside a test's realm: Node loads it, tests get it by
  // moduleNameMapper. Lazily, since most tests need no database.
  define(testGlobal, Symbol.for('portal.load-pglite'), () => fromApi('@electric-sql/pglite'));
  // Its parser is an ES module, which Node can require and Jest cannot.
  define(testGlobal, Symbol.for('portal.load-sanitize-html'), () => fromApi('sanitize-html'));
};

/**
 * Refuses what a test file has left on the one `crypto` of this process: the next files would find it there.
 * @throws with the names of its properties
 */
exports.refuseLeftOnCrypto = () => {
  const left = Object.getOwnPropertyNames(crypto);
  for (const name of left) Reflect.deleteProperty(crypto, name);
  if (left.length > 0) throw new Error(`These tests have left ${left.join(', ')} on crypto, which all files share.`);
};

/** An open channel must not keep the run alive after its last test. MessageChannel is left out for the same reason. */
class QuietBroadcastChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

exports.addWebPlatform = (testGlobal) => {
  define(testGlobal, 'BroadcastChannel', QuietBroadcastChannel);
  for (const name of webTypes) define(testGlobal, name, globalThis[name]);
};
