import type { PlainAnswer } from './plain-call.ts';

/** Takes the instant out of answers that were under way while a world's time jumped. */
export interface TimeJumps {
  /** The world's time has jumped. */
  jump(): void;
  /** Brings an answer. One from before a jump tells no time: it would set the page's clock back. */
  watch(bring: () => Promise<PlainAnswer>): Promise<PlainAnswer>;
}

export function createTimeJumps(): TimeJumps {
  let jumps = 0;
  return {
    jump: () => {
      jumps += 1;
    },
    watch: async (bring) => {
      const before = jumps;
      const answer = await bring();
      return before === jumps ? answer : withoutTime(answer);
    },
  };
}

const withoutTime = (answer: PlainAnswer): PlainAnswer => ({
  ...answer,
  headers: answer.headers.filter(([name]) => name.toLowerCase() !== 'x-portal-time'),
});
