const { TestEnvironment } = require('jest-environment-jsdom');
const { addQuickStyles } = require('./quick-styles.cjs');
const { addWebPlatform, joinRealms, refuseLeftOnCrypto } = require('./realm.cjs');
const { createThreadDoor } = require('./threads.cjs');

/** Node's fetch refuses the abort signals of jsdom; this one aborts with them. */
function nodeSignal(signal) {
  if (!signal || signal instanceof AbortSignal) return signal;
  const controller = new AbortController();
  if (signal.aborted) controller.abort(signal.reason);
  else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
  return controller.signal;
}

/** The bytes of jsdom's file, which it gives to nobody at once. */
function bytesOf(file) {
  const impl = Object.getOwnPropertySymbols(file).find(({ description }) => description === 'impl');
  return file[impl]._bytes ?? file[impl]._buffer;
}

/** Node's fetch writes a form of jsdom as "[object FormData]"; this one has the same fields and files. */
function nodeBody(body) {
  if (Object.prototype.toString.call(body) !== '[object FormData]' || body instanceof FormData) return body;
  const form = new FormData();
  for (const [name, value] of body) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new File([bytesOf(value)], value.name, { type: value.type }));
  }
  return form;
}

function bridge(init) {
  // A Request given as init has its parts behind getters, which a spread would lose; and its signal is Node's already.
  if (!init || init instanceof Request) return init;
  const bridged = { ...init };
  if ('signal' in init) bridged.signal = nodeSignal(init.signal);
  if ('body' in init) bridged.body = nodeBody(init.body);
  return bridged;
}

class BridgedRequest extends Request {
  constructor(input, init) {
    super(input, bridge(init));
  }
}

/** jsdom with the parts of today's browsers that it lacks, taken from Node. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  door = createThreadDoor();
  hasFailed = false;

  async setup() {
    await super.setup();
    joinRealms(this.global);
    addWebPlatform(this.global);
    addQuickStyles(this.global);
    this.global.Request = BridgedRequest;
    this.global.fetch = (input, init) => fetch(input, bridge(init));
    this.global.IS_REACT_ACT_ENVIRONMENT = true;
    this.global.openThread = this.door.open;
  }

  /** Where a fault is looked for, the first test that fails says enough: the rest of its file is not run. */
  handleTestEvent({ name, test }) {
    if (process.env.MUTATION_FAILURE === undefined) return;
    if (name === 'test_done' && test.errors.length > 0) this.hasFailed = true;
    if (name === 'test_start' && this.hasFailed) test.mode = 'skip';
  }

  async teardown() {
    this.door.close();
    await super.teardown();
    refuseLeftOnCrypto();
  }
};
