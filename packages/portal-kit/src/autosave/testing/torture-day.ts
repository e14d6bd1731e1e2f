import { type FakeStorage, fakeStorage } from './fake-storage.ts';
import { randomOf } from './random.ts';
import { callFailure, type TortureServer, tortureServer } from './torture-server.ts';
import { type VirtualTime, virtualTime } from './virtual-time.ts';

/** The API client gives up after this, in milliseconds. */
const TIMEOUT_MS = 15_000;

/** How one call fares. */
interface Fate {
  /** What is counted; null where nothing goes wrong. */
  fault: string | null;
  /** Milliseconds until the server has it; null when it never comes there. */
  there: number | null;
  /** Milliseconds until the page has the answer; null when none comes back. */
  back: number | null;
  /** Milliseconds until the server has it once more. */
  again?: number;
  /** What the page is told in place of the answer. */
  instead?: string;
}

/** One person's record, its server and a browser, on a day when much goes wrong: the same for the same seed. */
export interface TortureDay {
  time: VirtualTime;
  server: TortureServer;
  storage: FakeStorage;
  isVersioned: boolean;
  isOnline: boolean;
  /** Who the browser's session belongs to; null when it is over. */
  person: string | null;
  /** From 0 to 1. */
  random(): number;
  between(low: number, high: number): number;
  pick<Value>(values: readonly Value[]): Value;
  /** How often each thing has gone wrong. */
  faults: Map<string, number>;
  countFault(name: string): void;
  /** Whether as much has gone wrong as shall. */
  isCalm(): boolean;
  newKey(): string;
  /** Makes a call of a page, on a network that loses, doubles, delays and reorders. */
  call<Answer>(page: { isAlive(): boolean }, keepalive: boolean, work: (person: string) => Answer): Promise<Answer>;
}

const OWNER = 'maya';

export function tortureDay(seed: number, faults: number, isVersioned: boolean): TortureDay {
  const time = virtualTime(new Date('2026-11-20T15:30:00Z'));
  const random = randomOf(seed);
  let left = faults;
  let keys = 0;
  const between = (low: number, high: number) => low + random() * (high - low);
  const fates = (): readonly Fate[] => {
    const there = between(5, 200);
    return [
      { fault: 'lost', there: null, back: between(5, 3_000) },
      { fault: 'answer lost', there, back: null },
      { fault: 'doubled', there, back: 40, again: between(50, 9_000) },
      { fault: 'late', there: between(200, 8_000), back: between(200, 12_000) },
      // It comes there when others have come, and nobody waits for the answer any more.
      { fault: 'out of order', there: between(14_000, 40_000), back: 50 },
      { fault: '503', there: null, back: 20, instead: 'unavailable' },
      { fault: '500 once it was done', there, back: 20, instead: 'server' },
      { fault: '429', there: null, back: 20, instead: 'too_many' },
      { fault: 'unreadable', there, back: 20, instead: 'unexpected_answer' },
    ];
  };
  const fateOf = (): Fate => {
    if (!day.isOnline) return { fault: null, there: null, back: 5 };
    if (left <= 0 || random() < 0.3) return { fault: null, there: between(5, 80), back: between(5, 80) };
    const fate = day.pick(fates());
    day.countFault(fate.fault ?? '');
    return fate;
  };
  const day: TortureDay = {
    time,
    server: tortureServer(time, OWNER, isVersioned),
    storage: fakeStorage(time),
    isVersioned,
    isOnline: true,
    person: OWNER,
    random,
    between,
    pick: (values) => {
      const value = values[Math.floor(random() * values.length)];
      if (value === undefined) throw new Error('There is nothing to pick from');
      return value;
    },
    faults: new Map(),
    countFault: (name) => {
      left -= 1;
      day.faults.set(name, (day.faults.get(name) ?? 0) + 1);
    },
    isCalm: () => left <= 0,
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
    call: (page, keepalive, work) =>
      new Promise((resolve, reject) => {
        const { there, back, again, instead } = fateOf();
        // The token that it was sent with.
        const { person } = day;
        const take = () => {
          if (person === null) throw callFailure('unauthorized');
          return work(person);
        };
        // A page that is gone hears nothing; a promise that is settled already stays as it is.
        const tell = (ms: number, settle: () => void) => time.after(ms, () => page.isAlive() && settle());
        const fail = (ms: number, code: string) =>
          tell(ms, () => reject(callFailure(code, code === 'too_many' ? 2 : undefined)));
        fail(TIMEOUT_MS, 'timeout');
        if (there === null) return void fail(back ?? 0, instead ?? 'offline');
        time.after(there, () => {
          if (!page.isAlive() && !keepalive) return;
          const answer = Promise.resolve().then(take);
          answer.catch(() => undefined);
          if (again !== undefined)
            time.after(
              again,
              () =>
                void Promise.resolve()
                  .then(take)
                  .catch(() => undefined),
            );
          if (back === null) fail(10, 'offline');
          else if (instead === undefined) tell(back, () => void answer.then(resolve, reject));
          else fail(back, instead);
        });
      }),
  };
  return day;
}
