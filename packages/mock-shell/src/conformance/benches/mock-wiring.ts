import { jest } from '@jest/globals';
import { parseIdleLimits } from '@portal/shell/idle';
import { holdTimersOnly } from '../../harness/timers.ts';
import { mockSurroundings } from '../../host/mock-surroundings.ts';
import { beginVisit } from '../../panel/mock/visit.ts';
import { plainScene } from '../../scene/scene.ts';
import { probeNonce, type Wiring } from './bench.ts';

/**
 * The mock shell as its panel starts it: with the panel's own visit, whose storage is in memory and whose calls go
 * through its transport. Its clock is not the machine's: a shell that went around what it was given would be found out.
 */
export function mockWiring(): Wiring {
  let now = new Date(0);
  const clock = () => now;
  const nothing = () => undefined;
  return {
    setClock: (instant) => {
      now = instant;
    },
    surroundings: ({ at, earlier: { locale, edition, session }, answer, remotes, leave }) => {
      const scene = { ...plainScene, at, locale, edition: edition ?? plainScene.edition };
      const { storage, drafts, transport } = beginVisit({
        scene,
        session,
        running: { world: { answer }, now: clock, watch: (bring) => bring() },
        current: () => scene,
        onChoice: nothing,
        onCall: nothing,
        onFailure: nothing,
      });
      const host = {
        storage,
        drafts,
        idle: parseIdleLimits(undefined),
        timeoutFactor: 1,
        call: transport,
        now: () => now.getTime(),
        tell: nothing,
        leave,
      };
      return { storage, surroundings: mockSurroundings(host, { remotes, nonce: probeNonce }) };
    },
    holdTimers: holdTimersOnly,
    pass: (ms) => {
      now = new Date(now.getTime() + ms);
      jest.advanceTimersByTime(ms);
    },
  };
}
