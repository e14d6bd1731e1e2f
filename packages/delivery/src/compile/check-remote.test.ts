import { describe, expect, it } from '@jest/globals';
import { defineRemote, type RemoteDefinition } from '@portal/portal-kit/define-remote';
import { consumedModules, problemsOfRemote } from './check-remote.ts';
import { foreignLibraries, foreignSources } from './foreign-modules.ts';

const never = async () => {
  throw new Error('a definition is only read');
};
const definition = defineRemote({
  name: 'mf-admin',
  pages: [{ id: 'home', paths: ['/admin'], load: never }],
  messages: { en: never, fr: never },
});
const chunks = {
  remote: ['remote.js'],
  'page-home': ['page-home.js'],
  'messages-en': ['en.js'],
  'messages-fr': ['fr.js'],
};
const pnpm = (library: string) =>
  `/repository/node_modules/.pnpm/${library.replace('/', '+')}@1.0.0/node_modules/${library}/index.js`;

describe('the check of a built remote', () => {
  it('finds nothing wrong with a sound one', () => {
    const modules = [
      { nameForCondition: pnpm('date-fns') },
      { nameForCondition: '/repository/mf-admin/src/react/index.ts' },
      {},
    ];
    expect(problemsOfRemote(definition, { modules }, chunks)).toEqual([]);
  });

  it.each([
    'react',
    'react-dom',
    'scheduler',
    '@mantine/core',
    '@mantine/hooks',
    'react-router',
    'i18next',
    '@tanstack/query-core',
    '@module-federation/webpack-bundler-runtime',
  ])('finds %s inside a concatenated module', (library) => {
    const modules = [
      {
        nameForCondition: '/repository/mf-admin/src/page.tsx',
        modules: [{ nameForCondition: pnpm(library), issuerName: './src/page.tsx' }],
      },
    ];
    expect(foreignLibraries({ modules })).toEqual([`${library} (from ./src/page.tsx)`]);
    expect(problemsOfRemote(definition, { modules }, chunks)[0]).toContain(`mf-admin contains ${library}`);
  });

  it('is not misled by a library whose dependencies are in its folder name', () => {
    const file = '/repository/node_modules/.pnpm/tool@1.0.0_react@19.0.0/node_modules/tool/react/index.js';
    expect(foreignLibraries({ modules: [{ nameForCondition: file }] })).toEqual([]);
  });

  it('finds what the shell lends also where it is an installed package, and lets pass what each remote may have', () => {
    const installed = (file: string) => ({
      nameForCondition: `/team/node_modules/.pnpm/@portal+ui@1/node_modules/@portal/${file}`,
      issuerName: './src/page.tsx',
    });
    const modules = ['ui/dist/shared/menu.js', 'ui/dist/icons.js', 'portal-kit/dist/define-remote.js'].map(installed);
    expect(foreignSources({ modules })).toEqual(['@portal/ui/dist/shared/menu.js (from ./src/page.tsx)']);
  });

  it('refuses a guard at an address that the page does not have: what was meant would be as open as the page', () => {
    const [page] = definition.pages;
    const paths = ['/admin', '/admin/:id'] as const;
    const guarded = (at: `/${string}`) => ({
      ...definition,
      pages: [{ ...page, id: 'home', load: never, paths, guardAt: { [at]: 'admin' } as const }],
    });
    expect(problemsOfRemote(guarded('/admin/:id'), {}, chunks)).toEqual([]);
    expect(problemsOfRemote(guarded('/admin/:number'), {}, chunks)).toEqual([
      'mf-admin: page “home” has a guard at /admin/:number, which is none of its paths. Write it as it stands in paths: /admin, /admin/:id.',
    ]);
  });

  it('misses the texts of a page that has its own', () => {
    const pages = definition.pages.map((page) => ({ ...page, messages: definition.messages }));
    const problems = problemsOfRemote({ ...definition, pages }, {}, { ...chunks, 'messages-home-en': ['home-en.js'] });
    expect(problems).toEqual([expect.stringContaining('mf-admin: the French texts of page “home” need')]);
  });

  it('tells a catalogue that is not there, one that nobody names, and one that a page’s own texts hide', () => {
    const { messages } = definition;
    const [home] = definition.pages;
    const found = (pages: RemoteDefinition['pages'], catalogues: RemoteDefinition['catalogues'] = {}) =>
      problemsOfRemote({ ...definition, pages, catalogues }, {}, new Proxy(chunks, { get: () => ['some.js'] }));
    const page = { ...home, id: 'home', paths: ['/admin'] as const, load: never };
    expect(found([{ ...page, catalogues: ['rows'] }], { rows: messages })).toEqual([]);
    expect(found([{ ...page, catalogues: ['rows'] }])).toEqual([expect.stringContaining('no catalogue “rows”')]);
    expect(found([page], { rows: messages })).toEqual([expect.stringContaining('names the catalogue “rows”')]);
    expect(found([{ ...page, messages, catalogues: ['home'] }], { home: messages })).toEqual([
      expect.stringContaining('“home” has the name of a page'),
    ]);
  });

  it('counts a slot among those that name catalogues, and misses the chunks of a catalogue', () => {
    const { messages } = definition;
    const slotCatalogues = { 'dialog/v1': ['dialog'] };
    const remote = { ...definition, slotCatalogues, catalogues: { dialog: messages } };
    expect(problemsOfRemote({ ...remote, slots: { 'dialog/v1': never } }, {}, chunks)).toEqual([
      expect.stringContaining('the chunk “messages-dialog-en”'),
      expect.stringContaining('the chunk “messages-dialog-fr”'),
    ]);
    expect(problemsOfRemote(remote, {}, chunks)[0]).toContain('names dialog/v1, which is none of its slots');
  });

  it.each(['page-home', 'messages-en', 'messages-fr'])('misses the chunk %s', (chunk) => {
    expect(problemsOfRemote(definition, {}, { ...chunks, [chunk]: [] })).toEqual([
      expect.stringContaining(`needs the chunk “${chunk}”`),
    ]);
  });

  it('names the modules that come from the shell', () => {
    const name = 'consume shared module (default) @portal/ui/base@!=0...1...0 (singleton)';
    expect(consumedModules({ modules: [{ moduleType: 'consume-shared-module', name }] })).toEqual(['@portal/ui/base']);
  });
});
