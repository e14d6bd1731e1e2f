import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { onStop } from '../../../tools/lib/cleanup.ts';
import { endChild } from '../../../tools/lib/run.ts';
import type { AttackOrder } from './attacker.ts';
import type { Answers } from './target.ts';

/** Attacks by another process. */
export interface Attacker {
  /** Gives what it was answered, once it has done all of it. */
  attack(order: AttackOrder): Promise<Answers>;
  stop(): Promise<void>;
}

/** Starts the process, so that its start is over before anything is measured. */
export async function startAttacker(): Promise<Attacker> {
  const child = fork(path.join(import.meta.dirname, 'attacker.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const stop = onStop(() => endChild(child));
  const next = async (): Promise<{ answers?: Answers; failure?: string }> => {
    const settled = new AbortController();
    const { signal } = settled;
    const gone = once(child, 'exit', { signal }).then(() => [{ failure: 'The attacker has ended.' }]);
    const [message] = await Promise.race([once(child, 'message', { signal }), gone]).finally(() => settled.abort());
    return message as { answers?: Answers; failure?: string };
  };
  await next();
  return {
    stop,
    attack: async (order) => {
      const answered = next();
      child.send(order);
      const { answers, failure } = await answered;
      if (!answers) throw new Error(failure);
      return answers;
    },
  };
}
