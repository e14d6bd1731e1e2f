import { describe, expect, it } from '@jest/globals';
import { findTestRaces } from './test-races.ts';

const file = 'mf-admin/src/list.test.tsx';
const helpers: Record<string, string> = {
  'mf-admin/src/testing/list.ts': `
    export const row = (name: string) => screen.queryByRole('row', { name });
    export const open = () => renderRemote(remote, { at: '/admin' });`,
  'mf-admin/src/testing/one.ts': `import { other } from './other.ts'; export const row = () => other();`,
  'mf-admin/src/testing/other.ts': `
    import { row } from './one.ts';
    export const other = () => screen.queryByRole('row') ?? row();`,
  'mf-admin/src/testing/shapes.json': '{ "id": "string" }',
  'mf-admin/src/list.ts': `export const row = () => document.querySelector('tr');`,
};

/** What is found in a test with these statements, without the place. */
const found = (source: string) =>
  findTestRaces(file, source, (path) => helpers[path] ?? '').map((line) => line.replace(/^.*?: /, ''));

it('looks into no file that is data', () => {
  expect(
    found(`import shapes from './testing/shapes.json' with { type: 'json' }; it('x', () => { shapes(); });`),
  ).toEqual([]);
});

describe('an absence without a presence', () => {
  it.each([
    `expect(screen.queryByRole('row')).toBeNull()`,
    `expect(within(list).queryByText('Alex')).toBeUndefined()`,
    `expect(screen.queryByRole('row')).toBeFalsy()`,
    `expect(screen.queryByRole('row')).toBe(null)`,
    `expect(screen.queryByRole('row') !== null).toBe(false)`,
    `expect(screen.queryAllByRole('row')).toHaveLength(0)`,
    `expect(screen.queryAllByRole('row')).toEqual([])`,
    `expect(screen.queryAllByRole('row').map((row) => row.id)).toStrictEqual([])`,
    `expect(document.querySelector('tr')).toBeNull()`,
    `expect(document.querySelectorAll('tr').length).toBe(0)`,
    `expect(screen.queryByRole('row')).not.toBeInTheDocument()`,
    'expect(row).not.toBeInTheDocument()',
    `expect(screen.queryByRole('row')).not.toBeTruthy()`,
    `expect(screen.queryByRole('row')).not.toBeDefined()`,
    `expect(() => screen.getByRole('row')).toThrow()`,
    'waitForElementToBeRemoved(row)',
  ])('is found: %s', (assertion) => {
    expect(found(`it('x', () => { ${assertion}; });`)).toEqual([assertion]);
  });

  it('is found where it is waited for, too: it is there before anything has happened', () => {
    expect(
      found(`it('x', async () => { await waitFor(() => expect(screen.queryByRole('row')).toBeNull()); });`),
    ).toEqual([`expect(screen.queryByRole('row')).toBeNull()`]);
  });

  it.each([
    ['a function', `function row() { return screen.queryByRole('row'); }`],
    ['an arrow', `const row = () => screen.queryByRole('row');`],
    ['a chain', `const row = () => first(rows());\nconst rows = () => screen.queryAllByRole('row');`],
    ['a helper that tests share', `import { row } from './testing/list.ts';`],
    ['a helper of a helper, where both import each other', `import { row } from './testing/one.ts';`],
    [
      'such a helper by another name',
      `import { row as other } from './testing/list.ts';\nconst row = () => other('Alex');`,
    ],
  ])('is found through %s', (_what, helper) => {
    expect(found(`${helper}\nit('x', () => { expect(row()).toBeNull(); });`)).toEqual(['expect(row()).toBeNull()']);
  });

  it('is found where the answer of a query was kept before', () => {
    const test = `it('x', () => { const row = screen.queryByRole('row'); expect(row).toBeNull(); });`;
    expect(found(test)).toEqual(['expect(row).toBeNull()']);
  });

  it('is told with its file and line, also behind letters of several bytes', () => {
    expect(findTestRaces(file, `const é = 'é';\n\nexpect(screen.queryByRole('row')).toBeNull();`, () => '')).toEqual([
      `${file}:3: expect(screen.queryByRole('row')).toBeNull()`,
    ]);
  });
});

describe('a sleep', () => {
  it.each([
    'new Promise((resolve) => setTimeout(resolve, 50))',
    'new Promise((done) => { setTimeout(() => done(), pauseMs); })',
  ])('is found: %s', (sleep) => {
    expect(found(`it('x', async () => { await ${sleep}; });`)).toEqual([`${sleep} (a sleep)`]);
  });

  it('is found by what it is imported as', () => {
    const source = "import { setTimeout as delay } from 'node:timers/promises';";
    expect(found(source)).toEqual([`${source} (a sleep)`]);
    expect(found("import { setImmediate } from 'node:timers/promises';")).toEqual([]);
  });
});

it.each([
  `screen.findByRole('alert', undefined, { timeout: 5_000 })`,
  `within(list).findAllByText('Alex', {}, { interval: 10, timeout: short })`,
  'waitFor(() => expect(seen).toBe(1), { timeout: 30_000 })',
])('a wait with a limit of its own is found: %s', (wait) => {
  expect(found(`it('x', async () => { await ${wait}; });`)).toEqual([`${wait} (a limit of its own)`]);
});

it('a time that was measured is found, on the wall’s clock or of all threads', () => {
  expect(found('const began = performance.now();')).toEqual(['performance.now() (the time of others)']);
  expect(found('const began = process.cpuUsage();')).toEqual(['process.cpuUsage() (the time of others)']);
  expect(found('expect(work).toTakeAtMost(200);')).toEqual([]);
});

describe('what is right', () => {
  it.each([
    `await expect(() => screen.queryByRole('row')).toBeAbsentOnce(() => screen.getByRole('heading'))`,
    'await expect(dialog).toBeGone()',
    `expect(screen.queryByRole('row')).not.toBeNull()`,
    `expect(screen.queryByRole('row')).toBeVisible()`,
    `expect(screen.queryAllByRole('row')).toHaveLength(3)`,
    `expect(screen.queryAllByRole('row').map(nameOf)).toEqual(['Alex'])`,
    'expect(row).toBeInTheDocument()',
    // None of these looks for something on the page.
    `expect(localStorage.getItem('portal.session')).toBeNull()`,
    'expect(calls).toEqual([])',
    'expect(active).toBe(false)',
    // A turn of the event loop, and a time that nobody waits for.
    'await new Promise((resolve) => setTimeout(resolve))',
    'setTimeout(() => undefined, 50)',
    `await screen.findByRole('alert', { name: 'timeout' })`,
    'await client.call(fetchUser, {}, { timeout: 20 })',
  ])('is not found: %s', (statement) => {
    expect(found(`it('x', async () => { ${statement}; });`)).toEqual([]);
  });

  it.each([
    ['a helper that tests share and that looks for nothing', `import { open as row } from './testing/list.ts';`],
    ['what a product’s file exports', `import { row } from './list.ts';`],
    ['a function of the file that looks for nothing', 'const row = () => rows[0] ?? null;'],
  ])('is not found: %s', (_what, helper) => {
    expect(found(`${helper}\nit('x', () => { expect(row()).toBeNull(); });`)).toEqual([]);
  });
});
