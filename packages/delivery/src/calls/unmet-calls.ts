import type { CallShape, CallShapes } from './call-shape.ts';
import { notTaken } from './not-taken.ts';

const parts = ['params', 'query', 'body'] as const;

/** A part of a call that only one side knows. */
function ofOnePart(part: string, asked: CallShape['body'], sent: CallShape['body']): string[] {
  if (asked) {
    const { required } = asked;
    return Array.isArray(required) && required.length > 0 ? required.map((name) => `${part}.${name} is asked for`) : [];
  }
  return sent ? [`${part} is not taken`] : [];
}

function unmet(need: CallShape, has: CallShape): string[] {
  if (need.method !== has.method || need.path !== has.path) return [`it is ${has.method} ${has.path}`];
  if (need.encoding !== has.encoding || need.answers !== has.answers) return ['it travels otherwise'];
  const inputs = parts.flatMap((part) => {
    const [asked, sent] = [has[part], need[part]];
    if (!asked || !sent) return ofOnePart(part, asked, sent);
    return notTaken(asked, sent).map((words) => `${part}.${words}`);
  });
  if (!need.answer) return inputs;
  const answer = has.answer ? notTaken(need.answer, has.answer) : ['is none'];
  return [...inputs, ...answer.map((words) => (has.answer ? `answer.${words}` : `answer ${words}`))];
}

/**
 * What a part of the portal needs of a server's calls and does not get: it sends what the server refuses, or reads what
 * the server does not answer. Each as `appointments.update (answer.client may be null)`.
 */
export function unmetCalls(needs: CallShapes, has: CallShapes): string[] {
  return Object.entries(needs).flatMap(([id, need]) => {
    const offered = has[id];
    const problems = offered ? unmet(need, offered) : ['it is none'];
    return problems.length > 0 ? [`${id} (${problems.join('; ')})`] : [];
  });
}
