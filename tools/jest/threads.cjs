const path = require('node:path');
const { fileURLToPath, pathToFileURL } = require('node:url');
const { MessageChannel, Worker } = require('node:worker_threads');
const { closureStamp } = require('./source-closure.ts');

/** By the file they run. They outlive a test file, and in watch mode a run: what they know stays warm. */
const threads = new Map();

/** The thread of these sources; one that was started with older ones is ended. */
function threadOf(file, stamp) {
  const running = threads.get(file);
  if (running?.stamp === stamp) return running.thread;
  void running?.thread.terminate();
  const thread = new Worker(path.join(__dirname, 'thread.mjs'), { workerData: pathToFileURL(file).href });
  // It holds nobody up: a run ends when its tests have.
  thread.unref();
  // Whoever waits for it only learns that it has ended.
  thread.once('error', (error) => process.stderr.write(`${error.stack}\n`));
  thread.once('exit', () => {
    if (threads.get(file)?.thread === thread) threads.delete(file);
  });
  threads.set(file, { thread, stamp });
  return thread;
}

/**
 * A way for one test file to talk to threads outside of its realm: `open` gives it a port to the thread that runs a
 * file, `close` closes all ports it was given.
 */
exports.createThreadDoor = () => {
  const ports = new Set();
  /** By file. Sources do not change while a test file runs, and to look through a thousand of them takes its time. */
  const stamps = new Map();
  return {
    open(address) {
      const { port1, port2 } = new MessageChannel();
      const file = fileURLToPath(String(address));
      if (!stamps.has(file)) stamps.set(file, closureStamp(file));
      threadOf(file, stamps.get(file)).postMessage(port2, [port2]);
      ports.add(port1);
      return port1;
    },
    close() {
      for (const port of ports) port.close();
      ports.clear();
    },
  };
};
