import { describe, expect, it } from '@jest/globals';
import chunkNames from './chunk-names-loader.ts';

const source = `// é, before everything: positions are counted in bytes
import { defineRemote } from '@portal/portal-kit/define-remote';

export default defineRemote({
  name: 'mf-trial',
  pages: [
    {
      id: 'home', // import('./not-this.tsx')
      paths: ['/home'],
      load: () => import('./features/home/home-page.tsx'),
      messages: { en: () => import('./home/en.json'), fr: () => import('./home/fr.json') },
    },
  ],
  slots: { 'card/v1': () => import('./card.tsx') },
  messages: { en: () => import('./en.json') },
  catalogues: { 'some-rows': { fr: () => import('./rows/fr.json') } },
});
`;

const named = (text: string, query = '?plain') =>
  [
    ...chunkNames
      .call({ resourcePath: '/repository/mf-trial/src/index.ts', query }, text)
      .matchAll(/import\(\/\* webpackChunkName: "(.+?)" \*\/ '(.+?)'\)/g),
  ].map(([, chunk, file]) => `${chunk} ${file}`);

const expected = [
  'page-home ./features/home/home-page.tsx',
  'messages-home-en ./home/en.json',
  'messages-home-fr ./home/fr.json',
  'slot-card ./card.tsx',
  'messages-en ./en.json',
  'messages-some-rows-fr ./rows/fr.json',
];

describe('chunks of a remote', () => {
  it('are named by what the definition says around each import, in each file that is read', () => {
    expect(named(source)).toEqual(expected);
    expect(named(source)).toEqual(expected);
  });

  it('bear the remote’s name where those of all remotes lie side by side', () => {
    expect(named(source, '?own')).toEqual(expected.map((each) => `mf-trial-${each}`));
  });

  it('have no name where no definition says one', () => {
    expect(named(`export const load = () => import('./page.tsx');`)).toEqual([]);
    expect(named(source.replace("id: 'home'", 'id: theId'))).toEqual(expected.slice(3));
  });
});
