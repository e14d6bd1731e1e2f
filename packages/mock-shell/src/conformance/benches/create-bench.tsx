import { jest } from '@jest/globals';
import type { PortalHost } from '@portal/portal-kit';
import { createPortal, type PortalSurroundings } from '@portal/shell/portal';
import { act, cleanup, render } from '@testing-library/react';
import type { PlainCall } from '../../calls/plain-call.ts';
import type { TestWorld } from '../../harness/node-world.ts';
import { prepareStorage } from '../../host/prepare-storage.ts';
import type { Lent } from '../lent.ts';
import type { Mutation } from '../mutations/mutation.ts';
import { type ProbePage, probeRemote } from '../probe-remote.tsx';
import type { Bench, OpenPortal, Visit, Wiring } from './bench.ts';

/**
 * Puts one of the two shells on a bench.
 * @param mutation changes what this shell lends or offers, for the proof that the checks would notice
 */
export function createBench(wiring: Wiring, world: TestWorld, borrowed: Lent, mutation?: Mutation): Bench {
  const lent = mutation?.lent?.(borrowed) ?? borrowed;
  const closing: (() => void)[] = [];

  const open = async (page: ProbePage, visit: Visit = {}): Promise<OpenPortal> => {
    const { at = '/dashboard', as = 'maya@demo.test', locale = 'en', edition = null } = visit;
    window.localStorage.clear();
    window.sessionStorage.clear();
    const storage = wiring.storage();
    prepareStorage(storage, { locale, edition, session: as === null ? null : await world.sessionOf(as) });
    wiring.setClock(world.now());
    window.history.replaceState(null, '', at);
    document.documentElement.lang = locale;
    const calls: PlainCall[] = [];
    const left: string[] = [];
    let found: PortalHost | null = null;
    const surroundings = mutated(
      wiring.surroundings({
        answer: async (call) => {
          calls.push(call);
          return (await visit.intercept?.(call)) ?? world.answer(call);
        },
        remotes: visit.remotes ?? {
          load: async (name) =>
            probeRemote(lent, {
              name,
              page,
              ...(visit.messages && { messages: visit.messages }),
              onHost: (host) => {
                found = host;
              },
            }),
          version: () => '2.31.0-0badcafe',
        },
        leave: (to) => left.push(to),
      }),
      mutation,
    );
    const portal = await createPortal(surroundings);
    closing.push(() => portal.dispose());
    render(portal.element);
    return {
      portal,
      host: () => {
        if (!found) throw new Error('The page found no host around it.');
        return found;
      },
      calls,
      left,
      storage,
      holdTimers: wiring.holdTimers,
      pass: (ms) => act(() => wiring.pass(ms)),
    };
  };

  return {
    name: wiring.name,
    lent,
    open,
    close: () => {
      cleanup();
      for (const close of closing.splice(0)) close();
      jest.useRealTimers();
    },
  };
}

function mutated(surroundings: PortalSurroundings, mutation: Mutation | undefined): PortalSurroundings {
  if (!mutation) return surroundings;
  const { wrapHost = (host) => host } = surroundings;
  return {
    ...surroundings,
    ...mutation.surroundings?.(surroundings),
    // What the mock shell watches is the host before it was changed: the change is what remotes get.
    wrapHost: (host) => {
      const watched = wrapHost(host);
      return mutation.host?.(watched) ?? watched;
    },
  };
}
