import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { beforeAll, expect, it } from '@jest/globals';
import type { RemoteRelease } from '@portal/portal-kit/registry';
import { runInNode } from '../testing/run-in-node.ts';
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts';
import { workspaceRoot } from '../workspace/workspace.ts';

const definition = `
import { defineRemote } from '@portal/portal-kit/define-remote';
export default defineRemote({
  name: 'mf-admin',
  pages: [
    { id: 'one', paths: ['/admin'], guard: 'admin', load: () => import('./one.tsx') },
    { id: 'two', paths: ['/admin/two'], guard: 'admin', load: () => import('./two.tsx') },
  ],
  messages: { en: () => import('./en.json'), fr: () => import('./fr.json') },
});`;
const pageOf = (text: string) =>
  `import styles from './one.module.css';\nimport { say } from './say.ts';\nexport default () => say('${text}', styles.said);`;
const sources = {
  'index.ts': definition,
  'one.tsx': pageOf('one'),
  'one.module.css': '.said { color: #123456 }',
  'two.tsx': `import styles from './two.module.css';\nimport { say } from './say.ts';\nexport default () => say('two', styles.said);`,
  'two.module.css': '.said { color: #654321 }',
  'say.ts':
    'export const say = (text: string, style?: string) => "It says " + text + (style ? ", styled: " : ": ") + Date.now();',
  'en.json': '{"title":"Hello"}',
  'fr.json': '{"title":"Bonjour"}',
};
/** What is built one after the other: at first, with another text on a page, with a module more, with another style. */
const changes: Record<string, string>[] = [
  {},
  { 'one.tsx': pageOf('another') },
  {
    'one.tsx': `import { aside } from './aside.ts';\n${pageOf('another')}\nexport const rest = () => import('./aside.ts').then(aside);`,
    'aside.ts': 'export const aside = () => Date.now();',
  },
  { 'one.module.css': '.said { color: #abcdef }' },
];

type Built = Pick<RemoteRelease, 'base' | 'entry' | 'global' | 'integrity' | 'chunks'>;
let releases: Built[];
/** Of every release, by the path of its address. */
const files = new Map<string, string>();

beforeAll(async () => {
  const root = temporaryFolder({});
  mkdirSync(path.join(root, '.cache'));
  mkdirSync(path.join(root, 'mf-admin'));
  symlinkSync(path.join(workspaceRoot, 'packages'), path.join(root, 'packages'));
  symlinkSync(path.join(workspaceRoot, 'mf-admin/node_modules'), path.join(root, 'mf-admin/node_modules'));
  writeFiles(path.join(root, 'mf-admin/src'), sources);
  const building = `
import { writeFileSync } from 'node:fs';
import { buildRemote } from '${path.join(import.meta.dirname, 'build-remote.ts')}';
import { settleVersion, STAND_IN } from '${path.join(import.meta.dirname, 'settle-version.ts')}';
const map = { areas: [{ at: '/admin', owner: 'mf-admin', guards: ['admin'], layouts: ['main'] }], own: [] };
const built = [];
for (const [number, change] of ${JSON.stringify(changes)}.entries()) {
  for (const [file, text] of Object.entries(change)) writeFileSync('mf-admin/src/' + file, text);
  const input = { root: process.cwd(), mode: 'production', name: 'mf-admin', version: '0.1.0-' + STAND_IN, fingerprint: STAND_IN, sources: 's' + number, cacheKey: 'abc', granted: [], map };
  const out = process.cwd() + '/out' + number;
  built.push(settleVersion(out, await buildRemote(input, out)));
}
console.log(JSON.stringify(built));`;
  releases = (await runInNode(building, root)) as Built[];
  for (const [number, { base, integrity }] of releases.entries())
    for (const name of Object.keys(integrity))
      files.set(base + name, readFileSync(path.join(root, `out${number}`, name), 'utf8'));
});

/** Two releases, one after the other; those of the test are there. */
function pair(place: number): [before: Built, after: Built] {
  const [before, after] = releases.slice(place);
  if (!before || !after) throw new Error('It was not built.');
  return [before, after];
}

/** Names of files, without their hashes, that a release has otherwise than the one before. */
const moved = ([before, after]: [Built, Built]) =>
  Object.entries(after.integrity)
    .filter(([name, hash]) => before.integrity[name] !== hash)
    .map(([name]) => name.replace(/\.\w{6}(?=\.js$|\.css$)/, '').replace(/\.js$/, ''))
    .sort();

it('a release moves the entry and the page that did change, and nothing else', () => {
  expect(moved(pair(0))).toEqual(['page-one', 'remoteEntry']);
});

it('a module more moves no file that does not name it', () => {
  expect(moved(pair(1)).filter((name) => /messages|page-two|^remote$/.test(name))).toEqual([]);
});

it('a style moves its stylesheet, the page that has its classes, and the entry', () => {
  expect(moved(pair(2))).toEqual(['page-one', 'page-one.css', 'remoteEntry']);
});

it('no script but the entry names its release', () => {
  for (const { base, entry, integrity, global } of releases) {
    const [, digits = ''] = /-(\w+)\/$/.exec(base) ?? [];
    const naming = Object.keys(integrity).filter((name) => files.get(base + name)?.includes(digits));
    expect(naming).toEqual([entry]);
    expect(global).toContain(digits);
  }
});

/** An element that brings a script or a stylesheet. */
interface Bringer {
  src?: string;
  href?: string;
  crossOrigin?: string;
  integrity?: string;
  onload?: (event: object) => void;
  onerror?: (event: object) => void;
}

/** As much of a page as containers need, with the federation runtime as one that lends nothing. */
function createPage(unchanged: Record<string, string>, lost: ReadonlySet<string> = new Set()) {
  const asked: string[] = [];
  const bringers: Bringer[] = [];
  const run = (bringer: Bringer) => {
    const { pathname } = new URL(bringer.src ?? bringer.href ?? '', origin);
    asked.push(pathname);
    const text = lost.has(pathname) ? undefined : files.get(pathname);
    Object.assign(page.document, { currentScript: bringer });
    if (text !== undefined && bringer.src !== undefined) runInContext(text, page);
    Object.assign(page.document, { currentScript: null });
    const [kind, heard] = text === undefined ? ['error', bringer.onerror] : ['load', bringer.onload];
    for (const listener of text === undefined ? (listeners.get(bringer) ?? []) : []) listener();
    heard?.({ type: kind, target: bringer });
  };
  const listeners = new Map<Bringer, (() => void)[]>();
  const createElement = () => {
    const bringer: Bringer = {};
    return Object.assign(bringer, {
      tagName: 'SCRIPT',
      setAttribute: () => undefined,
      getAttribute: (name: string) => (name === 'src' || name === 'href' ? bringer[name] : undefined) ?? null,
      removeAttribute: () => undefined,
      addEventListener: (_type: string, listener: () => void) =>
        listeners.set(bringer, [...(listeners.get(bringer) ?? []), listener]),
    });
  };
  const origin = 'https://portal.test';
  const federation = { init: () => ({}), initContainerEntry: () => undefined, consumes: () => undefined, I: () => 1 };
  const page = createContext({
    ...{ URL, setTimeout, clearTimeout, location: { href: `${origin}/admin` } },
    __portalFederation: { ...federation, bundlerRuntime: federation },
    __portalUnchanged: unchanged,
    __portalIntegrity: Object.fromEntries(
      releases.flatMap(({ base, integrity }) => Object.entries(integrity).map(([name, hash]) => [base + name, hash])),
    ),
    document: {
      ...{ createElement, getElementsByTagName: () => bringers, getElementById: () => null },
      head: {
        appendChild: (bringer: Bringer) => {
          bringers.push(bringer);
          // What arrives, arrives later, and two that are on their way at once one after the other.
          setTimeout(() => run(bringer));
        },
      },
    },
  });
  return {
    asked,
    bringers,
    /** Runs a release's entry, and gives the title of its texts with what a page of it says. */
    texts: async ({ base, entry, global }: Built): Promise<string> => {
      run({ ...createElement(), src: `${origin}${base}${entry}` });
      const read = `(async () => {
        const { default: remote } = (await ${global}.get('./remote'))();
        const [{ default: texts }, { default: page }] = await Promise.all([remote.messages.en(), remote.pages[0].load()]);
        return texts.title + '. ' + page();
      })()`;
      return String(await runInContext(read, page)).replace(/\d+/, 'now');
    },
  };
}

/** Where the second release takes from the first what both have. */
function unchangedIn([before, after]: [Built, Built]): Record<string, string> {
  const names = Object.keys(after.integrity).filter((name) => before.integrity[name] === after.integrity[name]);
  return Object.fromEntries(names.map((name) => [after.base + name, before.base + name]));
}

it('two releases in one page take the same file at the same time, each for its own container', async () => {
  const [before, after] = pair(0);
  const page = createPage(unchangedIn([before, after]));
  expect(await Promise.all([page.texts(after), page.texts(before)])).toEqual([
    'Hello. It says another, styled: now',
    'Hello. It says one, styled: now',
  ]);
  const own = page.asked.filter((address) => address.startsWith(after.base)).map((address) => path.basename(address));
  expect(own.map((name) => name.split('.')[0]).sort()).toEqual(['page-one', 'remoteEntry']);
  for (const { src, href, integrity, crossOrigin } of page.bringers) {
    const { pathname } = new URL(src ?? href ?? '', 'https://portal.test');
    expect([crossOrigin, integrity]).toEqual([
      'anonymous',
      [before, after].map(({ base, integrity: hashes }) => hashes[pathname.slice(base.length)]).find(Boolean),
    ]);
  }
});

it.each([
  ['script', 'messages-en'],
  ['stylesheet', 'page-one'],
])('a %s that the earlier release has lost comes from the own folder with the next try', async (_kind, chunk) => {
  const [before, after] = pair(0);
  const unchanged = unchangedIn([before, after]);
  const lost = after.chunks[chunk]?.find((name) => after.base + name in unchanged) ?? '';
  const page = createPage(unchanged, new Set([before.base + lost]));
  await expect(page.texts(after)).rejects.toThrow(before.base + lost);
  expect(await page.texts(after)).toBe('Hello. It says another, styled: now');
  expect(page.asked.filter((address) => address.endsWith(lost))).toEqual([before.base + lost, after.base + lost]);
});
