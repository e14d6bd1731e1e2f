// A process of its own that attacks: what it costs to attack is not measured with the rest.
import { constants, setPriority } from 'node:os';
import { type AttackName, attacks } from './attacks.ts';
import type { Answers, Target } from './target.ts';

/** What the measuring process sends. */
export interface AttackOrder {
  name: AttackName;
  target: Target;
}

// Attackers have machines of their own; here they take what the others leave.
setPriority(constants.priority.PRIORITY_LOW);

async function attack({ name, target }: AttackOrder): Promise<Answers> {
  const answers: Answers = {};
  await attacks[name].attack(target, (answer) => {
    answers[answer] = (answers[answer] ?? 0) + 1;
  });
  return answers;
}

process.once('disconnect', () => process.exit(0));
process.on('message', (order: AttackOrder) => {
  attack(order).then(
    (answers) => process.send?.({ answers }),
    (error: unknown) => process.send?.({ failure: error instanceof Error ? (error.stack ?? error.message) : error }),
  );
});
process.send?.({ ready: true });
