import { describe, expect, it } from '@jest/globals';
import { anchorsOf, paragraphsOf, relativeLinksOf, unbrokenPiecesOf, wordsIn } from './markdown.ts';

const page = `# Kits: one home

A first line
and its second.
- an item, see [the kit](../ui.md#icons "title")
- another, ![a picture](images/a.png)

\`\`\`sh
# no heading, [no link](gone.md)
\`\`\`

| a | [cell](#kits-one-home) |
|---|---|

## What \`useCall\` is, for [readers](a.md)?
Text with \`[code](gone.md)\` and [the web](https://example.test/a).

## Same
## Same
`;

describe('what is read of a document', () => {
  it('is its headings as anchors, numbered where two are the same', () => {
    expect(anchorsOf(page)).toEqual(['kits-one-home', 'what-usecall-is-for-readers', 'same', 'same-1']);
    expect(anchorsOf('## @portal/portal-kit/autosave\n### Déjà vu — oui')).toEqual([
      'portalportal-kitautosave',
      'déjà-vu--oui',
    ]);
  });

  it('is its links within the repository, but none in code and none to the web', () => {
    expect(relativeLinksOf(page)).toEqual(['../ui.md#icons', 'images/a.png', '#kits-one-home', 'a.md']);
  });

  it('is its paragraphs and items, without headings, tables and code', () => {
    expect(paragraphsOf(page)).toEqual([
      'A first line and its second.',
      '- an item, see [the kit](../ui.md#icons "title")',
      '- another, ![a picture](images/a.png)',
      'Text with `[code](gone.md)` and [the web](https://example.test/a).',
    ]);
  });

  it('is its prose between headings and tables', () => {
    expect(unbrokenPiecesOf(page).map(wordsIn)).toEqual([17, 6]);
  });
});
