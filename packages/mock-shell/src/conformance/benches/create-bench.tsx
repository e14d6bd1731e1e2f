import { jest } from '@jest/globals';
import type { PortalHost } from '@portal/portal-kit';
import { createPortal } from '@portal/shell/portal';
import { TIMEOUT_FACTOR_OF_TESTS } from '@portal/shell/timeout-factor';
import { act, cleanup, render } from '@testing-library/react';
import type { PlainCall } from '../../calls/plain-call.ts';
import type { TestWorld } from '../../harness/node-world.ts';
import { plainSource } from '../../host/plain-source.ts';
import type { Lent } from '../lent.ts';
import { type Mutation, mutated } from '../mutations/mutation.ts';
import { type ProbePage, probeRemote } from '../probe-remote.tsx';
import type { Bench, OpenPortal, Visit, Wiring } from './bench.ts';

/** What the mock shell's panel asks for itself; no page of the portal does. */
const ofThePanel = '/dev/';

/**
 * Puts one of the two shells on a bench.
 * @param mutation changes what this shell lends or offers, for the proof that the checks would notice
 */
export function createBench(wiring: Wiring, world: TestWorld, borrowed: Lent, mutation?: Mutation): Bench {
  const lent = mutation?.lent?.(borrowed) ?? borrowed;
  const closing: (() => void)[] = [];
  let takenDown = false;

  /** Whoever still waits for an answer then hears nothing any more: the world may have gone meanwhile. */
  const unlessTakenDown = <Answer,>(ask: () => Promise<Answer>) =>
    new Promise<Answer>((resolve, reject) => {
      ask().then(resolve, (error: unknown) => {
        if (!takenDown) reject(error);
      });
    });

  const open = async (page: ProbePage, visit: Visit = {}): Promise<OpenPortal> => {
    if (takenDown) throw new Error('The bench was taken down.');
    const { at = '/dashboard', as = 'maya@demo.test', locale = 'en', edition = null } = visit;
    window.localStorage.clear();
    wiring.setClock(world.now());
    window.history.replaceState(null, '', at);
    document.documentElement.lang = locale ?? 'en';
    const calls: PlainCall[] = [];
    const left: string[] = [];
    let found: PortalHost | null = null;
    const {
      storage,
      told,
      surroundings: unchanged,
    } = await wiring.surroundings({
      at,
      earlier: { locale, edition, as },
      world,
      answer: (call) => {
        if (!call.path.startsWith(ofThePanel)) calls.push(call);
        return unlessTakenDown(async () => (await visit.intercept?.(call)) ?? world.answer(call));
      },
      remotes:
        visit.remotes ??
        plainSource({
          version: '2.31.0-0badcafe',
          load: async (name) =>
            probeRemote(lent, {
              name,
              page,
              ...(visit.messages && { messages: visit.messages }),
              ...(visit.slots && { slots: visit.slots }),
              onHost: (host) => {
                found = host;
              },
            }),
          fillers: Object.fromEntries(Object.keys(visit.slots ?? {}).map((slot) => [slot, 'mf-clinic'])),
        }),
      leave: (to) => left.push(to),
    });
    const surroundings = mutated({ ...unchanged, timeoutFactor: TIMEOUT_FACTOR_OF_TESTS }, mutation);
    const portal = await createPortal(surroundings);
    closing.push(() => void portal.dispose());
    render(portal.element);
    return {
      portal,
      host: () => {
        if (!found) throw new Error('The page found no host around it.');
        return found;
      },
      calls,
      left,
      told,
      prefetches: wiring.prefetches,
      storage,
      drafts: unchanged.openDrafts,
      fetch: surroundings.fetch,
      holdTimers: wiring.holdTimers,
      pass: (ms) => act(() => wiring.pass(ms)),
    };
  };

  const close = () => {
    cleanup();
    for (const dispose of closing.splice(0)) dispose();
    jest.useRealTimers();
  };

  return {
    lent,
    world,
    open,
    close,
    takeDown: () => {
      takenDown = true;
      close();
      // Also what a check left that failed.
      window.sessionStorage.clear();
    },
  };
}
