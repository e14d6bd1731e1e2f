import { inLine } from '../in-line.ts';
import type { CallShape, CallShapes } from './call-shape.ts';
import { type Budget, newBudget, notTaken } from './not-taken.ts';

const parts = ['params', 'query', 'body'] as const;

/** A part of a call that only one side knows. */
function ofOnePart(part: string, asked: CallShape['body'], sent: CallShape['body']): string[] {
  if (asked) {
    const { required } = asked;
    return Array.isArray(required) && required.length > 0 ? required.map((name) => `${part}.${name} is asked for`) : [];
  }
  return sent ? [`${part} is not taken`] : [];
}

function unmet(need: CallShape, has: CallShape, budget: Budget): string[] {
  if (need.method !== has.method || need.path !== has.path) return [`it is ${has.method} ${has.path}`];
  const ways = ({ encoding = 'json', answers = 'json' }: CallShape) => `${encoding} ${answers}`;
  if (ways(need) !== ways(has)) return ['it travels otherwise'];
  const inputs = parts.flatMap((part) => {
    const [asked, sent] = [has[part], need[part]];
    if (!asked || !sent) return ofOnePart(part, asked, sent);
    return notTaken(asked, sent, { refusesUnknown: true, budget }).map((words) => `${part}.${words}`);
  });
  if (!need.answer) return inputs;
  const answer = has.answer ? notTaken(need.answer, has.answer, { refusesUnknown: false, budget }) : ['is none'];
  return [...inputs, ...answer.map((words) => (has.answer ? `answer.${words}` : `answer ${words}`))];
}

/** So much of each call goes into a sentence. */
const mostProblems = 3;

function lineOf(id: string, problems: readonly string[]): string {
  const more = problems.length - mostProblems;
  return inLine(`${id} (${problems.slice(0, mostProblems).join('; ')}${more > 0 ? `; and ${more} more` : ''})`);
}

/**
 * What a part of the portal needs of a server's calls and does not get: it sends what the server refuses, or reads what
 * the server does not answer. Each as `appointments.update (answer.client may be null)`.
 */
export function unmetCalls(needs: CallShapes, has: CallShapes): string[] {
  const budget = newBudget();
  return Object.entries(needs).flatMap(([id, need]) => {
    const offered = Object.hasOwn(has, id) ? has[id] : undefined;
    const problems = offered ? unmet(need, offered, budget) : ['it is none'];
    return problems.length > 0 ? [lineOf(id, problems)] : [];
  });
}
