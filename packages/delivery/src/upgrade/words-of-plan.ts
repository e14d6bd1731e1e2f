import type { BrokenUse } from './broken-uses.ts';
import type { Plan } from './plan.ts';
import { sizeOfStep } from './versions.ts';

function stepLines({ steps, added }: Plan): string[] {
  return steps.flatMap(({ name, from, to }) => {
    if (from === undefined) return added.includes(name) ? [`  ${name} ${to}, new here`] : [];
    return from === to ? [] : [`  ${name} ${from} → ${to} (${sizeOfStep(from, to)})`];
  });
}

function brokenLines({ where, module, member, isGone, changes }: BrokenUse): string[] {
  const what = member === '*' ? module : `${member} of ${module}`;
  if (isGone) return [`  ${where}  ${what} is gone`];
  return [
    `  ${where}  ${what} has changed`,
    ...changes.flatMap(({ name, was, is }) => [
      `      ${name}`,
      `        was ${was ?? 'not there'}`,
      `        is  ${is ?? 'gone'}`,
    ]),
  ];
}

/** The text of a setting on a line of its own, or below it when it has several. */
const shown = (text: string | undefined) =>
  text?.trimEnd().includes('\n')
    ? `\n${text.trimEnd().replaceAll(/^/gm, '      ')}`
    : ` ${text?.trimEnd() ?? 'nothing'}`;

/** What an upgrade does and what it leaves to people, for a terminal. @param isCheck whether nothing is written */
export function wordsOfPlan(plan: Plan, isCheck: boolean): string {
  const { writes, left, unknown, broken, unreported, unreadable } = plan;
  const part = (title: string, lines: readonly string[]) => (lines.length > 0 ? [[title, ...lines].join('\n')] : []);
  const written = [...writes].map(([file, text]) => `  ${file}${text === null ? ', taken away' : ''}`);
  return [
    ...part('Versions:', stepLines(plan)),
    ...part(isCheck ? 'To be written by npx portal upgrade:' : 'Written:', written),
    ...part(
      'Yours, and left as they are; the portal lays down other texts now:',
      left.map(({ name, own, offered }) => `  ${name}\n    yours:${shown(own)}\n    new:${shown(offered)}`),
    ),
    ...part(
      'No longer among the portal’s packages. Take them out when nothing imports them:',
      unknown.map((name) => `  ${name}`),
    ),
    ...part('Your code takes what is gone or has changed:', broken.flatMap(brokenLines)),
    ...part(
      'The public API of these is not known as it is installed here, so only what is gone is told; npm run types tells the rest:',
      unreported.map((name) => `  ${name}`),
    ),
    ...part(
      'These could not be read as TypeScript, so nothing is told of them:',
      unreadable.map((file) => `  ${file}`),
    ),
  ].join('\n\n');
}
