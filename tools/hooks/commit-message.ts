/** Characters of a subject at most: longer ones are cut in logs and lists. */
const SUBJECT_MAX = 72;
const TYPES = ['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'build', 'chore'];

const form = new RegExp(`^(?:${TYPES.join('|')})(?:\\([\\w/.,-]+(?:, [\\w/.,-]+)*\\))?!?: \\S`);
/** What git writes by itself, and what a rebase folds away. */
const madeByGit = /^(?:Merge |Revert "|(?:fixup|squash|amend)! )/;

/**
 * What is wrong with a commit's message, in words; empty when nothing is. Comments of the editor do not count.
 * @param message as git hands it to the hook `commit-msg`
 */
export function messageProblems(message: string): string[] {
  const [subject = '', second = ''] = message.split('\n').filter((line) => !line.startsWith('#'));
  if (madeByGit.test(subject)) return [];
  const problems: string[] = [];
  if (!form.test(subject))
    problems.push(
      `Begin with a type, and a scope where one fits: feat(onboarding): resume at the saved step. Types: ${TYPES.join(', ')}.`,
    );
  if (subject.length > SUBJECT_MAX)
    problems.push(`The subject has ${subject.length} characters, ${SUBJECT_MAX} at most. Say why in the body.`);
  if (second.trim() !== '') problems.push('Leave the second line empty: the body begins on the third.');
  return problems;
}
