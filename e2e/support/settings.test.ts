import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import { temporaryFolder } from '@portal/delivery/testing';
import { accountScreens } from './account-screens.ts';
import { visits } from './screen-visits.ts';
import { brokenScreens, screens } from './screens.ts';
import { screensElsewhere } from './screens-elsewhere.ts';
import { indexPictures, tableOfSettings, unseenScreens } from './settings-table.ts';

// The lists hold how each screen is reached, which only a browser does.
jest.mock('@playwright/test', () => ({ expect: { configure: () => undefined } }));

const e2e = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(e2e, file), 'utf8');

/** Functions by which the tests of a spec come to `glance`, beside itself: their own and those of helpers. */
function glancers(source: string): string[] {
  const own = [...source.matchAll(/^async function (\w+).*?^\}/gms)]
    .filter(([text]) => text.includes('glance('))
    .map(([, name = '']) => name);
  const helpers = [...source.matchAll(/import \{ ([^}]+) \} from '\.\.\/(support\/[\w-]+\.ts)'/g)]
    .filter(([, , file = '']) => file !== 'support/looks.ts' && /\bglance\(/.test(read(file)))
    .flatMap(([, names = '']) => names.split(', '));
  return ['glance', ...own, ...helpers];
}

/** Tests of a spec that look at a screen on their way: each with the words of its source. */
function glancingTests(spec: string): string[] {
  const source = read(`specs/${spec}.spec.ts`);
  const calls = new RegExp(String.raw`\b(${glancers(source).join('|')})\(`);
  return source
    .split(/^ *(?=test\()/m)
    .slice(1)
    .filter((test) => calls.test(test));
}

describe('a run of settings', () => {
  it('goes to every screen of the lists that has an address', () => {
    const walked = [...visits.flatMap(({ group }) => group), ...accountScreens, ...brokenScreens];
    expect(walked.map(({ name }) => name).toSorted()).toEqual(
      [...screens, ...accountScreens].map(({ name }) => name).toSorted(),
    );
    const spec = read('settings/settings.spec.ts');
    for (const list of ['visits', 'accountScreens', 'brokenScreens']) expect(spec).toContain(`of ${list})`);
  });

  it('has each test that comes to another one on its own way', () => {
    const specs = [...new Set(screensElsewhere.map(({ seenIn }) => seenIn))];
    expect(specs.filter((spec) => glancingTests(spec).length === 0)).toEqual([]);
    const untold = specs.flatMap((spec) => glancingTests(spec).filter((test) => !test.includes("tag: '@settings'")));
    expect(untold.map((test) => test.split('\n')[0])).toEqual([]);
  });

  it('names screens that it has not looked at, by their files in accessibility/', () => {
    const none = unseenScreens(temporaryFolder());
    expect(none).toEqual(expect.arrayContaining(['waiting-room', 'sign-up--1', 'clinic-dialog-Your-clinic']));
    expect(unseenScreens(temporaryFolder({ 'waiting-room.json': '[]' }))).toEqual(
      none.filter((name) => name !== 'waiting-room'),
    );
  });

  it('says how many faults each screen has in each setting, and which', () => {
    const seen = [
      { screen: 'call', setting: '400 %', faults: ['cut off'] },
      { screen: 'call', setting: 'touch', faults: [] },
    ];
    const table = tableOfSettings(temporaryFolder({ 'call.json': JSON.stringify(seen) }));
    expect(table).toContain('| call | 1 | · |');
    expect(table).toContain('400 % | call | cut off');
  });

  it('shows its pictures by setting', () => {
    const index = readFileSync(indexPictures(temporaryFolder({ '200 % text, 1280 px/call.png': '' })), 'utf8');
    expect(index).toContain('<h2>200 % text, 1280 px</h2>');
    expect(index).toContain('href="200%20%25%20text,%201280%20px/call.png"');
  });
});
