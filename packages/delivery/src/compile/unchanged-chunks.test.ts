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
const pageOf = (text: string, more = '') =>
  `${more}import { say } from './say.ts';\nexport default () => say('${text}');`;
const sources = {
  'index.ts': definition,
  'one.tsx': pageOf('one'),
  'two.tsx': pageOf('two'),
  'say.ts': 'export const say = (text: string) => "It says " + text + ": " + Date.now();',
  'en.json': '{"title":"Hello"}',
  'fr.json': '{"title":"Bonjour"}',
};
/** What is built one after the other: at first, with another text on a page, with a module more. */
const changes: Record<string, string>[] = [
  {},
  { 'one.tsx': pageOf('another') },
  {
    'one.tsx': `import { aside } from './aside.ts';\n${pageOf('another')}\nexport const rest = () => import('./aside.ts').then(aside);`,
    'aside.ts': 'export const aside = () => Date.now();',
  },
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
    .map(([name]) => name.replace(/\.\w{6}\.js$/, ''));

it('a release moves the entry and the page that did change, and nothing else', () => {
  expect(moved(pair(0))).toEqual(['page-one', 'remoteEntry']);
});

it('a module more moves no file that does not name it', () => {
  expect(moved(pair(1)).filter((name) => /messages|page-two|^remote$/.test(name))).toEqual([]);
});

it('no script but the entry names its release', () => {
  for (const { base, entry, integrity, global } of releases) {
    const [, digits = ''] = /-(\w+)\/$/.exec(base) ?? [];
    const naming = Object.keys(integrity).filter((name) => files.get(base + name)?.includes(digits));
    expect(naming).toEqual([entry]);
    expect(global).toContain(digits);
  }
});

interface Script {
  src: string;
  crossOrigin?: string;
  integrity?: string;
  onload?: (event: object) => void;
  onerror?: (event: object) => void;
}

/** As much of a page as containers need, with the federation runtime as one that lends nothing. */
function createPage(unchanged: Record<string, string>, lost: ReadonlySet<string> = new Set()) {
  const asked: string[] = [];
  const scripts: Script[] = [];
  const run = (script: Script) => {
    const { pathname } = new URL(script.src, origin);
    asked.push(pathname);
    const text = lost.has(pathname) ? undefined : files.get(pathname);
    Object.assign(page.document, { currentScript: script });
    if (text !== undefined) runInContext(text, page);
    Object.assign(page.document, { currentScript: null });
    const [kind, heard] = text === undefined ? ['error', script.onerror] : ['load', script.onload];
    for (const listener of text === undefined ? (listeners.get(script) ?? []) : []) listener();
    heard?.({ type: kind, target: script });
  };
  const listeners = new Map<Script, (() => void)[]>();
  const createElement = () => {
    const script = {
      ...{ src: '', tagName: 'SCRIPT' },
      setAttribute: () => undefined,
      getAttribute: (name: string) => (name === 'src' ? script.src : null),
      addEventListener: (_type: string, listener: () => void) =>
        listeners.set(script, [...(listeners.get(script) ?? []), listener]),
    };
    return script;
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
      ...{ createElement, getElementsByTagName: () => scripts, getElementById: () => null },
      head: {
        appendChild: (script: Script) => {
          scripts.push(script);
          // What arrives, arrives later, and two that are on their way at once one after the other.
          setTimeout(() => run(script));
        },
      },
    },
  });
  return {
    asked,
    scripts,
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
    'Hello. It says another: now',
    'Hello. It says one: now',
  ]);
  const own = page.asked.filter((address) => address.startsWith(after.base)).map((address) => path.basename(address));
  expect(own.map((name) => name.split('.')[0]).sort()).toEqual(['page-one', 'remoteEntry']);
  for (const { src, integrity, crossOrigin } of page.scripts) {
    const { pathname } = new URL(src, 'https://portal.test');
    expect([crossOrigin, integrity]).toEqual([
      'anonymous',
      [before, after].map(({ base, integrity: hashes }) => hashes[pathname.slice(base.length)]).find(Boolean),
    ]);
  }
});

it('what the earlier release has lost comes from the own folder with the next try', async () => {
  const [before, after] = pair(0);
  const unchanged = unchangedIn([before, after]);
  const [texts = ''] = after.chunks['messages-en'] ?? [];
  const page = createPage(unchanged, new Set([before.base + texts]));
  await expect(page.texts(after)).rejects.toMatchObject({ name: 'ChunkLoadError', type: 'error' });
  expect(await page.texts(after)).toBe('Hello. It says another: now');
  expect(page.asked.filter((address) => address.endsWith(texts))).toEqual([before.base + texts, after.base + texts]);
});
