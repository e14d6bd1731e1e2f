import type { VirtualTime } from './virtual-time.ts';

/** What a record holds: the last number of each pen that has written in it. Numbers of a pen only go up. */
export type Marks = Readonly<Record<string, number>>;

/** A save as it reaches the server. `version` is missing where a record counts none. */
export interface MarksSave {
  marks: Marks;
  key: string;
  version?: number;
}

export interface MarksAnswer {
  marks: Marks;
  version: number;
}

/** A record of one person on the server, and all that must never happen to it. */
export interface TortureServer {
  current(): MarksAnswer;
  /** @throws what the API client rejects with */
  take(save: MarksSave, person: string): MarksAnswer;
  /** Numbers that were written over by older ones, and saves that came from another person. */
  harm: string[];
  /** Saves that were taken, each once. */
  taken: number;
  /** Saves that came a second time, and had no effect. */
  repeated: number;
}

/** What the API client rejects with. */
export function callFailure(code: string, retryAfterSeconds?: number): Error {
  return Object.assign(new Error(code), { name: 'PortalError', code, details: [], retryAfterSeconds });
}

/** @param isVersioned a save upon another version than the present one is refused; else it changes the pens it names */
export function tortureServer(time: VirtualTime, owner: string, isVersioned: boolean): TortureServer {
  const answers = new Map<string, MarksAnswer>();
  let current: MarksAnswer = { marks: {}, version: 1 };
  const server: TortureServer = {
    harm: [],
    taken: 0,
    repeated: 0,
    current: () => current,
    take: ({ marks, key, version }, person) => {
      if (person !== owner) throw callFailure('not_found');
      const before = answers.get(key);
      if (before) {
        server.repeated += 1;
        return before;
      }
      if (isVersioned && version !== current.version) throw callFailure('conflict');
      for (const [pen, mark] of Object.entries(current.marks)) {
        const next = isVersioned ? (marks[pen] ?? 0) : (marks[pen] ?? mark);
        if (next < mark) server.harm.push(`${time.now()}: ${pen}${next} was written over ${pen}${mark}`);
      }
      current = { marks: isVersioned ? marks : { ...current.marks, ...marks }, version: current.version + 1 };
      answers.set(key, current);
      server.taken += 1;
      return current;
    },
  };
  return server;
}

/** Both together: of each pen the newest. */
export function newest(one: Marks, other: Marks): Marks {
  const pens = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...pens].map((pen) => [pen, Math.max(one[pen] ?? 0, other[pen] ?? 0)]));
}

/** Whether the one has nothing that the other lacks. */
export function isWithin(one: Marks, other: Marks): boolean {
  return Object.entries(one).every(([pen, mark]) => mark <= (other[pen] ?? 0));
}
