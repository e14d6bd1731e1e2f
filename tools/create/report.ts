import type { CreatedRemote } from './create-remote.ts';

/** What was done, in words. */
export function reportOf({ files }: CreatedRemote): string {
  return `Laid down:\n${files.map((file) => `  ${file}`).join('\n')}`;
}

/** Where the page is, and the next commands. */
export function nextSteps({ names: { remote, path, guard } }: CreatedRemote): string {
  return `
${remote} has one page, ${path}. No navigation leads there yet: open it by its address as maya@demo.test, and give it
an entry in ${remote}/src/index.ts when it is worth one (docs/areas.md).

Next:
  npm run mock ${remote}       alone, in the mock shell
  npm run dev ${remote}        in the portal, with hot reload
  npm run unit -- ${remote}    its tests

Before it goes live, an operator gives it its address:
  npx portal grant ${remote} ${path} --guard ${guard}

How to go on: docs/your-first-remote.md`;
}
