import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from '@jest/globals';
import { prepareNode } from '../testing/node-beside.ts';
import { runInNode } from '../testing/run-in-node.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { catalogueIn } from '../texts/built-texts.ts';
import { workspaceRoot } from '../workspace/workspace.ts';

const definition = `
import { defineRemote } from '@portal/portal-kit/define-remote';

export default defineRemote({
  name: 'mf-admin',
  pages: [{ id: 'home', paths: ['/admin'], guard: 'admin', load: () => import('./page.tsx') }],
  messages: {
    en: () => import('./en.json'),
    fr: () => import('./fr.json'),
  },
});`;

/** One Node builds them all: to load a bundler takes longer than most of these builds. */
const buildInNode = prepareNode(`
import { buildRemote } from '${pathToFileURL(path.join(import.meta.dirname, 'build-remote.ts'))}';
export default (input, out, tells) =>
  buildRemote(input, out).then((release) => release[tells], (error) => error.message);`);

/** Definitions and contracts are read anew for other sources, and so is each remote here. */
let remotes = 0;

/**
 * Builds a remote with this page as a release is built, beside the real packages.
 * @param files more of its sources
 * @param areas of remotes: those of admins alone
 * @param options.tells of the release
 * @returns what it tells, the slots it uses if nothing is said, or the error; and the folder with what was built
 */
async function build(
  page: string,
  files: Readonly<Record<string, string>> = {},
  {
    name = 'mf-admin',
    areas = { '/admin': 'mf-admin' },
    tells = 'uses',
  }: { name?: string; areas?: Record<string, string>; tells?: 'uses' | 'calls' } = {},
) {
  const sources = { 'index.ts': definition, 'page.tsx': page, 'en.json': '{}', 'fr.json': '{}', ...files };
  const root = temporaryFolder(
    Object.fromEntries(Object.entries(sources).map(([file, content]) => [`${name}/src/${file}`, content])),
  );
  mkdirSync(path.join(root, '.cache'));
  symlinkSync(path.join(workspaceRoot, 'packages'), path.join(root, 'packages'));
  symlinkSync(path.join(workspaceRoot, 'mf-admin/node_modules'), path.join(root, name, 'node_modules'));
  const guarded = Object.entries(areas).map(([at, owner]) => ({ at, owner, guards: ['admin'], layouts: ['main'] }));
  const map = { areas: guarded, own: [] };
  remotes += 1;
  const marks = { version: '0.1.0-abc', fingerprint: 'abc', sources: `abc${remotes}`, cacheKey: 'abc' };
  const out = path.join(root, 'out');
  const input = { root, mode: 'production', name, ...marks, granted: [], map };
  return { told: await buildInNode(input, out, tells), out };
}

const built = async (...remote: Parameters<typeof build>) => (await build(...remote)).told;

it('refuses sources of the shell, by whatever path they come in, and lets a remote have what is not shared', async () => {
  const page = `
import { useNow } from '@portal/portal-kit';
import { CalendarFile } from '@portal/ui/calendar';
import { IconCheck } from '@portal/ui/icons';
import { HostContext } from '../../packages/portal-kit/src/host.ts';
import { useMenu } from '../../packages/ui/src/shared/menu-context.ts';
export default () => <HostContext value={useMenu()}><IconCheck aria-label={String(useNow())} /><CalendarFile appointmentId="1" /></HostContext>;`;
  const remedy = 'which comes from the shell. Import the facade of @portal/ui or @portal/portal-kit instead.';
  expect(await built(page)).toBe(
    `mf-admin contains packages/portal-kit/src/host.ts (from ./src/page.tsx), ${remedy}\n` +
      `mf-admin contains packages/ui/src/shared/menu-context.ts (from ./src/page.tsx), ${remedy}`,
  );
});

it('writes down which calls of the API its code names, with what they send and what it reads', async () => {
  const page = `
import { useCall } from '@portal/portal-kit/query';
import { fetchPeople } from './calls.ts';
export default () => <p>{JSON.stringify(useCall(fetchPeople, {}).data)}</p>;`;
  const calls = "export { listAppointments as fetchPeople } from '@portal/contract/calls/appointments';";
  expect(await built(page, { 'calls.ts': calls }, { tells: 'calls' })).toEqual({
    'appointments.paginated_index': {
      method: 'GET',
      path: '/practice/appointments/paginated_index',
      query: expect.objectContaining({ type: 'object' }),
      answer: expect.objectContaining({ required: expect.arrayContaining(['pagination']) }),
    },
  });
});

it('refuses a page that asks the network by itself, with the line that would allow it', async () => {
  const page = `
import { useState } from 'react';
export default function Page() {
  const [text, setText] = useState('');
  return <button onClick={() => fetch('/api').then(() => setText(String(localStorage.length)))}>{text}</button>;
}`;
  const told = await built(page);
  expect(told).toMatch(/mf-admin takes fetch from the browser, in page-home\.\w+\.js\./);
  expect(told).toContain('mf-admin fetch: <why>');
  expect(told).toContain('mf-admin localStorage: <why>');
});

it('refuses styles that reach beyond the remote, by file, line and selector', async () => {
  const page = `
import './global.css';
import styles from './page.module.css';
export default () => <p className={styles.own}>…</p>;`;
  const told = await built(page, {
    'global.css': '.anything { top: 0 }',
    'page.module.css': '@layer portal {\n  .own { top: 0 }\n  nav { display: none !important }\n}',
  });
  expect(String(told).split('\n')).toEqual([
    expect.stringMatching(/^mf-admin: mf-admin\/src\/global\.css is no CSS module/),
    expect.stringMatching(/^mf-admin: mf-admin\/src\/page\.module\.css:3: “nav” reaches beyond the remote/),
  ]);
});

it('refuses styles that a stylesheet takes from another one', async () => {
  const page = `
import styles from './page.module.css';
export default () => <p className={styles.own}>…</p>;`;
  const told = await built(page, {
    'other.module.css': '.other { top: 0 }',
    'page.module.css':
      ".own {\n  composes: other from './other.module.css';\n  left: 0;\n}\n.same { composes: own; left: 9px }",
  });
  expect(String(told).split('\n')).toEqual([
    expect.stringMatching(
      /^mf-admin: mf-admin\/src\/page\.module\.css:2: “composes: other from .+” takes from another stylesheet/,
    ),
  ]);
});

it('lets a page style what is its own', async () => {
  const page = `
import styles from './page.module.css';
export default () => <p className={styles.own}>…</p>;`;
  expect(await built(page, { 'page.module.css': '.own { top: 0; & em { left: 0 } }' })).toEqual([]);
});

it('states the slots that its sources show', async () => {
  const page = `
import { Slot } from '@portal/portal-kit';
export default () => <Slot name="status-dialog/v1" />;`;
  expect(await built(page)).toEqual(['status-dialog/v1']);
});

it('waits for its chunks eight seconds, or as many times as long as the page says', async () => {
  const { out } = await build('export default () => null;');
  const entry = readdirSync(out, { recursive: true, encoding: 'utf8' }).find((file) => file.includes('remoteEntry'));
  expect(readFileSync(path.join(out, entry ?? ''), 'utf8')).toContain(
    '8e3*(document.getElementById("registry")?.dataset.timeoutFactor||1)',
  );
});

it('finds no more of portal-kit than its modules', async () => {
  const resolving = `
const found = (module) => { try { return import.meta.resolve(module) !== ''; } catch (error) { return error.code; } };
console.log(JSON.stringify(['@portal/portal-kit/query', '@portal/portal-kit/host'].map(found)));`;
  expect(await runInNode(resolving, path.join(workspaceRoot, 'mf-admin'))).toEqual([
    true,
    'ERR_PACKAGE_PATH_NOT_EXPORTED',
  ]);
});

const blank = 'export default () => null;';

it('builds pages that have an area, and pages that may be granted one', async () => {
  const areas = { '/x2': 'mf-x2', '/theirs': 'mf-else' };
  const index = definition.replace('mf-admin', 'mf-x2').replace("['/admin']", "['/x2', '/hello/:id']");
  expect(await built(blank, { 'index.ts': index }, { name: 'mf-x2', areas })).toEqual([]);
});

it('refuses a page that nobody can have granted, before anything is built', async () => {
  const paths = "paths: ['/hello', '/theirs', '/hello/..', '/admin'], guard: 'clinic_admin'";
  const index = definition.replace("paths: ['/admin'], guard: 'admin'", paths);
  const areas = { '/theirs': 'mf-else', '/admin': 'mf-admin' };
  const told = String(await built(blank, { 'index.ts': index }, { areas })).split('\n');
  expect(told).toEqual([
    'mf-admin has a page at /hello behind the guard “clinic_admin”; its area /hello allows public, token, signed_in, practitioner, client, participant, admin.',
    'mf-admin has a page at /theirs, in the area /theirs of mf-else. Choose an address inside /admin, /hello.',
    expect.stringContaining('mf-admin: “/hello/..” is no address of a page.'),
    'mf-admin has a page at /admin behind the guard “clinic_admin”; its area /admin allows admin.',
  ]);
});

it('refuses texts that one language lacks, by file and key, before anything is built', async () => {
  const texts = {
    'en.json': '{"title":"Hello","rows_one":"row","rows_other":"{{count}} rows"}',
    'fr.json': '{"only":"Bonjour"}',
  };
  expect(String(await built(blank, texts)).split('\n')).toEqual([
    'mf-admin: mf-admin/src/en.json has no English texts for only, which mf-admin/src/fr.json has. Write them there.',
    'mf-admin: mf-admin/src/fr.json has no French texts for rows_many, rows_one, rows_other, title, which mf-admin/src/en.json has. Write them there.',
  ]);
});

it('writes texts so that they can be read in a release', async () => {
  const texts = { title: 'It’s "here": \\ \n', more: { text: "'quoted' `text` {{name}} …" } };
  const { out } = await build(blank, { 'en.json': JSON.stringify(texts), 'fr.json': JSON.stringify(texts) });
  const file = readdirSync(out).find((name) => /^messages-en\.\w+\.js$/.test(name));
  expect(catalogueIn(readFileSync(path.join(out, file ?? ''), 'utf8'))).toEqual(texts);
});

it('refuses an entry of the navigation without a French text', async () => {
  const entry = "navigation: { text: 'nav.home', icon: 'list', order: 1, for: 'admin' }, load:";
  const files = { 'index.ts': definition.replace('load:', entry), 'messages/en.json': '{"nav":{"home":"Home"}}' };
  expect(await built(blank, { ...files, 'messages/fr.json': '{"nav":{"home":" "}}' })).toBe(
    'mf-admin: the navigation names the text “nav.home”, and mf-admin/src/messages/fr.json has no French text of that key.',
  );
});
