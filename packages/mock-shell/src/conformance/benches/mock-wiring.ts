import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { PlainAnswer } from '../../calls/plain-call.ts';
import type { Transport } from '../../calls/transport.ts';
import { holdTimersOnly } from '../../harness/timers.ts';
import { mockSurroundings } from '../../host/mock-surroundings.ts';
import { createMockShell, type MockShell } from '../../panel/mock/mock-shell.ts';
import { plainScene } from '../../scene/scene.ts';
import { writeScene } from '../../scene/write-scene.ts';
import { sampleBuild } from '../../testing/mock-build.ts';
import { probeNonce, type Wiring } from './bench.ts';

/**
 * The mock shell as somebody opens it by a link: with the panel's own scene, world, visit and frame, whose storage is in
 * memory and whose calls go through its transport. Its clock is not the machine's: a shell that went around what it was
 * given would be found out.
 */
export function mockWiring(): Wiring {
  let now = new Date(0);
  return {
    prefetches: false,
    setClock: (instant) => {
      now = instant;
    },
    surroundings: async ({ at, earlier: { as, locale, edition }, world, answer, remotes, leave }) => {
      const scene = { ...plainScene, at, as, locale, edition: edition ?? plainScene.edition, idle: 'usual' as const };
      const shell = createMockShell({
        build: sampleBuild,
        search: writeScene(scene),
        folder: '/qa/mock/',
        // The checks of both shells go on in one world, whose clock stands.
        openWorld: () =>
          Promise.resolve({
            ...world,
            answer: (call) => answer(call).catch(() => cut),
            setClock: nothing,
            setTimeZone: nothing,
            close: nothing,
          }),
        togglePanel: () => undefined,
        realNow: () => now.getTime(),
      });
      shell.startWorld();
      const { host } = await entryOf(shell);
      const call: Transport = async (asked, signal) => {
        const answered = await host.call(asked, signal);
        if (answered.status === cut.status) throw new Error('The network failed.');
        return answered;
      };
      return {
        storage: host.storage,
        told: () => shell.store.getState().log.flatMap((entry) => (entry.kind === 'event' ? [entry.event] : [])),
        surroundings: mockSurroundings({ ...host, call, leave }, { remotes, nonce: probeNonce }),
      };
    },
    holdTimers: holdTimersOnly,
    pass: (ms) => {
      now = new Date(now.getTime() + ms);
      jest.advanceTimersByTime(ms);
    },
  };
}

/** What stands for a network that failed: to the panel, a world that throws is one that has broken down. */
const cut: PlainAnswer = { status: 0, headers: [], body: null };

const nothing = () => Promise.resolve();

/** Enters as the page in the panel's frame does, once the panel expects one. */
function entryOf(shell: MockShell) {
  return waitFor(() => {
    const entry = shell.enter();
    if (!entry) throw new Error('The panel expects no page yet.');
    return entry;
  });
}
