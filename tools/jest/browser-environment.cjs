const { TestEnvironment } = require('jest-environment-jsdom');
const { addWebPlatform, joinRealms } = require('./realm.cjs');
const { createThreadDoor } = require('./threads.cjs');

/** Node's fetch refuses the abort signals of jsdom; this one aborts with them. */
function nodeSignal(signal) {
  if (!signal || signal instanceof AbortSignal) return signal;
  const controller = new AbortController();
  if (signal.aborted) controller.abort(signal.reason);
  else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
  return controller.signal;
}

function bridge(init) {
  // A Request given as init has its parts behind getters, which a spread would lose; and its signal is Node's already.
  if (init instanceof Request) return init;
  return init && 'signal' in init ? { ...init, signal: nodeSignal(init.signal) } : init;
}

class BridgedRequest extends Request {
  constructor(input, init) {
    super(input, bridge(init));
  }
}

/** jsdom with the parts of today's browsers that it lacks, taken from Node. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  door = createThreadDoor();

  async setup() {
    await super.setup();
    joinRealms(this.global);
    addWebPlatform(this.global);
    this.global.Request = BridgedRequest;
    this.global.fetch = (input, init) => fetch(input, bridge(init));
    this.global.IS_REACT_ACT_ENVIRONMENT = true;
    this.global.openThread = this.door.open;
  }

  async teardown() {
    this.door.close();
    await super.teardown();
  }
};
