/** How much of one kind of work a process takes on. */
export interface TurnBounds {
  /** Done together. */
  atOnce: number;
  /** How many more may wait. Beyond that people are asked to come back. */
  waiting: number;
  /** How long each may wait, in milliseconds; for ever where the work always comes to its end by itself. */
  forMs?: number;
  /** For the log, beyond that. */
  words: string;
}

/** Does a piece of work when its turn comes. @throws OverloadedError beyond what may wait */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Does work a few at a time, in the order of asking. */
export function createTurns({ atOnce, waiting, forMs, words }: TurnBounds): InTurn {
  const waiters = new Set<() => void>();
  let running = 0;

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(late);
        waiters.delete(begin);
        resolve();
      };
      const giveUp = () => {
        waiters.delete(begin);
        reject(new OverloadedError(words));
      };
      const late = forMs === undefined ? undefined : setTimeout(giveUp, forMs);
      waiters.add(begin);
    });

  return async (work) => {
    if (running >= atOnce) {
      if (waiters.size >= waiting) throw new OverloadedError(words);
      // Whoever is done hands over their place.
      await turn();
    } else running += 1;
    try {
      return await work();
    } finally {
      const [next] = waiters;
      if (next) next();
      else running -= 1;
    }
  };
}

/** The same for each person by themselves, so that nobody's work holds up that of others. */
export function createTurnsOfPeople(
  bounds: TurnBounds,
): <Result>(personId: number, work: () => Promise<Result>) => Promise<Result> {
  /** The turns of those who have work now, and how much of it there is. */
  const people = new Map<number, { inTurn: InTurn; pieces: number }>();
  return async (personId, work) => {
    const person = people.get(personId) ?? { inTurn: createTurns(bounds), pieces: 0 };
    people.set(personId, person);
    person.pieces += 1;
    try {
      return await person.inTurn(work);
    } finally {
      person.pieces -= 1;
      if (person.pieces === 0) people.delete(personId);
    }
  };
}

/** More was asked at once than may wait: nothing was done, and asking again in a moment is likely to help (503). */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError';
}
