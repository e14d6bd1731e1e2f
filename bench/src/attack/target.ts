/** What an attacker knows: the address, and sessions that anybody may have. */
export interface Target {
  url: string;
  /** Of a client and of a practitioner. */
  client: string;
  practitioner: string;
  /** A session of these two that begins now, and the client's note of it. */
  appointmentId: string;
  noteId: string;
}

/** Answers to the attacker: status or end of a connection → how often. */
export type Answers = Record<string, number>;

export type Note = (answer: string | number) => void;

/** Attacks until it has done all of it. */
export type Attack = (target: Target, note: Note) => Promise<void>;

/** Does something so many times, so many at once. */
export async function inLanes(times: number, lanes: number, work: (turn: number) => Promise<void>): Promise<void> {
  let turn = 0;
  const lane = async () => {
    while (turn < times) {
      turn += 1;
      await work(turn);
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, times) }, lane));
}

/** Does something again until so much time has passed, so that there is something to be measured meanwhile. */
export async function forAWhile(milliseconds: number, work: () => Promise<void>): Promise<void> {
  const until = performance.now() + milliseconds;
  do await work();
  while (performance.now() < until);
}

const hex = () => Math.floor(Math.random() * 0xffff).toString(16);

/** A network that nobody has come from yet: with its own /48, or in the one that is given. */
export function newNetwork(site = `2001:${hex()}:${hex()}`): string {
  return `${site}:${hex()}::1`;
}
