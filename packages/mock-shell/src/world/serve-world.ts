import type { ScenarioId } from '@portal/reference-api';
import type { ClockSetting } from './clock.ts';
import { plainError, type WorkerMethods, type WorkerReply, type WorkerRequest } from './worker-messages.ts';
import type { World } from './world.ts';

export interface WorldServer {
  reply(request: WorkerRequest): Promise<WorkerReply>;
  /** Closes the world, if it was opened, once all that was asked of it is answered. */
  close(): Promise<void>;
}

/** One world, answering requests from another thread. */
export function serveWorld(
  openWorld: (seededAt: Date, scenario: ScenarioId, clock: ClockSetting) => Promise<World>,
): WorldServer {
  let world: Promise<World> | undefined;
  const opened = () => world ?? Promise.reject(new Error('The world has not been opened yet.'));
  const methods: WorkerMethods = {
    open: async (seededAt, scenario, clock) => {
      world = openWorld(new Date(seededAt), scenario, clock);
      await world;
    },
    answer: async (call) => (await opened()).answer(call),
    people: async () => (await opened()).people(),
    sessionOf: async (email) => (await opened()).sessionOf(email),
    setClock: async (clock) => (await opened()).setClock(clock),
    setTimeZone: async (email, timeZone) => (await opened()).setTimeZone(email, timeZone),
  };
  const run = async ({ id, method, args }: WorkerRequest): Promise<WorkerReply> => {
    try {
      // The other side has typed the arguments: see WorkerCall.
      const answer = methods[method] as (...given: unknown[]) => Promise<unknown>;
      return { id, value: await answer(...args) };
    } catch (error) {
      return { id, error: plainError(error) };
    }
  };
  const underWay = new Set<Promise<WorkerReply>>();
  return {
    reply: (request) => {
      const reply = run(request);
      underWay.add(reply);
      return reply.finally(() => underWay.delete(reply));
    },
    close: async () => {
      await Promise.all(underWay);
      // A world that could not be made has said so to whoever wanted it.
      await world?.then(
        ({ close }) => close(),
        () => undefined,
      );
    },
  };
}
