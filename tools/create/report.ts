import type { CreatedRemote } from './create-remote.ts';
import type { Place } from './places.ts';

const listed = (lines: readonly string[]) => lines.map((line) => `  ${line}`).join('\n');

/** What was done, in words. */
export function reportOf({ files, changed }: CreatedRemote): string {
  const places = changed.map(({ file, why }) => `${file}  (${why})`);
  return `Laid down:\n${listed(files)}\n\nNamed in:\n${listed(places)}`;
}

/** What is left to do by hand, or nothing. */
export function leftOf(left: readonly Place[]): string {
  return left
    .map(({ file, line }) => `\nThe list in ${file} was not found. Add this line to it by hand:\n${line}`)
    .join('\n');
}

/** Where the page is, and the next three commands. */
export function nextSteps({ names: { remote, path } }: CreatedRemote): string {
  return `
${remote} has one page, ${path}. No navigation leads there yet: open it by its address as maya@demo.test, and give it
an entry in ${remote}/src/index.ts when it is worth one (docs/areas.md).

Next:
  npm run mock ${remote}       alone, in the mock shell
  npm run dev ${remote}        in the portal, with hot reload
  npm run unit -- ${remote}    its tests

How to go on: docs/your-first-remote.md`;
}
