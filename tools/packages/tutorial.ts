// Reads docs/your-first-remote.md as somebody who types what stands there: commands, and changes of files.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/paths.ts';

/** A change of a file, as the words behind a block's language say. */
export interface Edit {
  kind: 'edit';
  /**
   * `write`: the block is the file. `keys`: each line of it takes the place of the line with the same key. `replace`: it
   * takes the place of a text. `above`, `below`: it is put there, seen from the line that begins so.
   */
  verb: (typeof verbs)[number];
  file: string;
  at: string;
  text: string;
}

/** Lines that are typed, one after the other. */
interface Commands {
  kind: 'commands';
  lines: string[];
}

/** One block of code. */
export type Step = Commands | Edit;

/** The document says something that cannot be done. */
export class TutorialError extends Error {
  override readonly name = 'TutorialError';
}

const verbs = ['write', 'keys', 'replace', 'above', 'below'] as const;

/** Blocks that nobody types in a team's repository, by their first line → why the test leaves them out. */
export const leftOut: Readonly<Record<string, string>> = {
  'npm run create mf-hello':
    'Of the portal’s own repository: tools/create lays remotes down in a copy of it, and e2e/specs/dev-loop has the rest.',
};

/** Commands that the test types otherwise, or looks at in a way of its own → why. */
export const typedOtherwise: Readonly<Record<string, string>> = {
  'npm install': 'There is no network: pnpm installs the same package.json from its store.',
  'npm start': 'It goes on until somebody ends it: the test does, when the page stands in a browser.',
};

/** The tutorial as it stands. */
export const tutorialText = () => readFileSync(path.join(root, 'docs/your-first-remote.md'), 'utf8');

function editOf(words: string, text: string): Edit {
  const [, found = '', file = '', at = ''] = /^(\w+) (\S+)(?: '(.+)')?$/.exec(words) ?? [];
  const verb = verbs.find((each) => each === found);
  if (!verb || (at === '') !== ['write', 'keys'].includes(verb))
    throw new TutorialError(`“${words}” does not say what is done with a block of code.`);
  return { kind: 'edit', verb, file, at, text };
}

/** Every block of code of a document, in order. @throws TutorialError for one that says not what is done with it */
export function stepsOf(markdown: string): Step[] {
  const blocks = [...markdown.matchAll(/^```(\w*) ?(.*)\n([\s\S]*?)^```$/gm)];
  return blocks.map(([, language = '', words = '', text = '']) =>
    language === 'sh' && words === '' ? { kind: 'commands', lines: text.trimEnd().split('\n') } : editOf(words, text),
  );
}

/** Those that are typed in a team's repository. */
export const stepsOfTeam = (steps: readonly Step[]): Step[] =>
  steps.filter((step) => step.kind === 'edit' || !((step.lines[0] ?? '') in leftOut));

/** The place of the one thing that fits. @throws TutorialError for none, or several */
function only(found: readonly boolean[], { file, at }: Pick<Edit, 'file' | 'at'>): number {
  const place = found.indexOf(true);
  if (place >= 0 && found.lastIndexOf(true) === place) return place;
  throw new TutorialError(`${file} has ${place < 0 ? 'no' : 'more than one'} place for “${at}”.`);
}

/**
 * A file after a change of it.
 * @param before undefined where there is none
 * @throws TutorialError where the change does not fit
 */
export function edited(before: string | undefined, edit: Omit<Edit, 'kind'>): string {
  const { verb, file, at, text } = edit;
  if ((verb === 'write') !== (before === undefined))
    throw new TutorialError(`${file} is ${before === undefined ? 'not' : 'already'} there.`);
  if (before === undefined) return text;
  if (verb === 'replace') {
    const pieces = before.split(at);
    only([pieces.length > 1, pieces.length > 2], edit);
    return pieces.join(text.trimEnd());
  }
  const lines = before.split('\n');
  const put = text.trimEnd().split('\n');
  const lineOf = (start: string) =>
    only(
      lines.map((line) => line.startsWith(start)),
      { file, at: start },
    );
  if (verb === 'keys') for (const line of put) lines[lineOf(line.slice(0, line.indexOf(':') + 1))] = line;
  else lines.splice(lineOf(at) + (verb === 'below' ? 1 : 0), 0, ...put);
  return lines.join('\n');
}
