import type { TestWorld } from '@portal/mock-shell';
import { type FakeStorage, fakeStorage } from '@portal/portal-kit/autosave/testing/fake-storage';
import { randomOf } from '@portal/portal-kit/autosave/testing/random';
import { type VirtualTime, virtualTime } from '@portal/portal-kit/autosave/testing/virtual-time';
import { type Fate, faultyNetwork } from './faulty-network.ts';
import { type NoteServer, noteServer } from './note-server.ts';
import { type NoteTab, type NoteTabOptions, openNoteTab } from './note-tab.ts';

/** A note, its server, and a browser on a day when much goes wrong: the same for the same seed. */
export interface BadDay {
  time: VirtualTime;
  server: NoteServer;
  storage: FakeStorage;
  isOnline: boolean;
  isSignedIn: boolean;
  /** From 0 to 1. */
  random(): number;
  between(low: number, high: number): number;
  pick<Value>(values: readonly Value[]): Value;
  /** Something else than a call goes wrong. */
  countFault(): void;
  /** Whether as much has gone wrong as shall. */
  isCalm(): boolean;
  openTab(writer: Pick<NoteTabOptions, 'choose' | 'onOpen'>): NoteTab;
}

interface BadDayOptions {
  id: string;
  /** The author's. */
  token: string;
  seed: number;
  /** How much goes wrong. */
  faults: number;
}

export async function badDay(world: TestWorld, { id, token, seed, faults }: BadDayOptions): Promise<BadDay> {
  const time = virtualTime(world.now());
  const server = await noteServer(world, id, token);
  const random = randomOf(seed);
  let left = faults;
  const between = (low: number, high: number) => low + random() * (high - low);
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new Error('There is nothing to pick from');
    return value;
  };
  const fate = (): Fate => {
    if (!day.isOnline) return { there: null, back: 5 };
    if (left === 0 || random() < 0.3) return { there: between(5, 80), back: between(5, 80) };
    left -= 1;
    const there = between(5, 200);
    return pick<Fate>([
      { there: null, back: between(5, 3_000) },
      { there, back: null },
      { there: null, back: 20, instead: 503 },
      { there, back: 20, instead: 500 },
      { there, back: 20, instead: 'unreadable' },
      { there: between(200, 8_000), back: between(200, 12_000) },
      // It comes there when others have come, and nobody waits for the answer any more.
      { there: between(14_000, 40_000), back: 50 },
    ]);
  };
  const day: BadDay = {
    time,
    server,
    storage: fakeStorage(time),
    isOnline: true,
    isSignedIn: true,
    random,
    between,
    pick,
    countFault: () => {
      left -= 1;
    },
    isCalm: () => left === 0,
    openTab: (writer) => {
      const tokenNow = () => (day.isSignedIn ? token : 'of a session that is over');
      const connect: NoteTabOptions['connect'] = (isAlive) =>
        faultyNetwork({ time, server, fate, isAlive, token: tokenNow });
      return openNoteTab({ id, time, storage: day.storage, random, connect, ...writer });
    },
  };
  return day;
}
