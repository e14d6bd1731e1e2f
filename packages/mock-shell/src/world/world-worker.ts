import { loadDatabaseParts, openBrowserDatabase } from '@portal/reference-api/browser';
import { createWorld } from './create-world.ts';
import { plainError, type WorkerMethods, type WorkerReply, type WorkerRequest } from './worker-messages.ts';
import type { World } from './world.ts';

// Asked for at once: the files travel while the page still decides which world it wants.
const parts = loadDatabaseParts();
let world: Promise<World> | undefined;

const opened = () => world ?? Promise.reject(new Error('The world has not been opened yet.'));

const methods: WorkerMethods = {
  open: async (seededAt, scenario, clock) => {
    world = parts
      .then(openBrowserDatabase)
      .then(({ database, close }) =>
        createWorld({ database, closeDatabase: close, seededAt: new Date(seededAt), scenario, clock }),
      );
    await world;
  },
  answer: async (call) => (await opened()).answer(call),
  people: async () => (await opened()).people(),
  sessionOf: async (email) => (await opened()).sessionOf(email),
  setClock: async (clock) => (await opened()).setClock(clock),
  setTimeZone: async (email, timeZone) => (await opened()).setTimeZone(email, timeZone),
};

async function replyTo({ id, method, args }: WorkerRequest): Promise<WorkerReply> {
  try {
    // The page's side has typed the arguments: see WorkerCall.
    const run = methods[method] as (...given: unknown[]) => Promise<unknown>;
    return { id, value: await run(...args) };
  } catch (error) {
    return { id, error: plainError(error) };
  }
}

addEventListener('message', async ({ data }: MessageEvent<WorkerRequest>) => postMessage(await replyTo(data)));
