import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import fc from 'fast-check';
import type { CallRule } from '../calls/call-rule.ts';
import { firstLook } from './first-look.ts';
import { idleEnds } from './idle-end.ts';
import { parseAddress } from './parse-address.ts';
import { readScene } from './read-scene.ts';
import { scenarioIds } from './scenarios.ts';
import { plainScene, type Scene } from './scene.ts';
import { type Viewport, viewportNames } from './viewport.ts';
import { writeScene } from './write-scene.ts';

const versions = ['0.2.0-0000000b', '0.1.0-0000000a'];
const instants = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());
const pixels = fc.integer({ min: 200, max: 4000 });
const segment = fc.string({ minLength: 1, maxLength: 12 }).map((text) => encodeURIComponent(`x${text}`));

const rules: fc.Arbitrary<CallRule> = fc
  .record(
    {
      call: fc.constantFrom('*', ...calls.map(({ id }) => id)),
      latencyMs: fc.integer({ min: 0, max: 120_000 }),
      fault: fc.oneof(
        fc.integer({ min: 400, max: 599 }),
        fc.constantFrom('timeout' as const, 'dropped' as const, 'lost' as const),
      ),
      times: fc.integer({ min: 1, max: 999 }),
    },
    { requiredKeys: ['call'] },
  )
  .filter(({ latencyMs, fault }) => latencyMs !== undefined || fault !== undefined);

const scenes: fc.Arbitrary<Scene> = fc.record({
  at: fc.tuple(segment, segment).map(([path, value]) => parseAddress(`/${path}?list=${value}&b=1#${value}`) ?? '/'),
  as: fc.constantFrom(null, 'maya@demo.test', 'a+b&c=d@demo.test'),
  edition: fc.constantFrom('CA' as const, 'US' as const),
  locale: fc.constantFrom(null, 'en' as const, 'fr' as const),
  timeZone: fc.constantFrom(null, 'America/Chicago', 'UTC', 'Etc/GMT+5'),
  clock: fc.oneof(
    fc.constant({ mode: 'live' as const }),
    fc.record({ mode: fc.constantFrom('running' as const, 'frozen' as const), at: instants }),
  ),
  ahead: fc.integer({ min: 0, max: 315_360_000 }),
  viewport: fc.oneof(
    fc.constantFrom<Viewport>(...viewportNames),
    fc.tuple(pixels, pixels).map(([width, height]): Viewport => `${width}x${height}`),
  ),
  idle: fc.constantFrom(...idleEnds),
  scenario: fc.constantFrom(...scenarioIds),
  rules: fc.array(rules, { maxLength: 4 }),
  version: fc.constantFrom(null, ...versions),
});

describe('a link', () => {
  it('gives back the scene it was written from', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        expect(readScene(writeScene(scene), versions)).toEqual({ scene, problems: [] });
      }),
    );
  });

  it('can be read by people, and leaves out what is as usual', () => {
    expect(writeScene(plainScene)).toBe('?v=1');
    expect(
      writeScene({ ...firstLook('mf-dashboard'), clock: { mode: 'frozen', at: '2026-03-18T15:30:00.000Z' } }),
    ).toBe('?v=1&at=/dashboard&as=maya@demo.test&clock=frozen:2026-03-18T15:30:00.000Z');
  });

  it('never fails, whatever it is', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        expect(readScene(`?${query}`, versions).scene).toMatchObject({ edition: 'CA' });
      }),
    );
  });

  it.each([
    ['format', 'v=0'],
    ['format', 'v=2'],
    ['format', 'v=abc'],
    ['at', 'at=https://elsewhere.test/'],
    ['at', 'at=//elsewhere.test/'],
    ['at', 'at=/\\elsewhere.test/'],
    ['at', 'at=/.//elsewhere.test/'],
    ['at', 'at=javascript:alert(1)'],
    ['as', 'as=maya'],
    ['edition', 'edition=FR'],
    ['idle', 'idle=never'],
    ['locale', 'locale=de'],
    ['time_zone', 'zone=Mars/Olympus'],
    ['time_zone', 'zone=%2B05:00'],
    ['clock', 'clock=frozen:2026-02-30T10:00:00Z'],
    ['clock', 'clock=frozen:2026-03-18'],
    ['clock', 'clock=running:1066-10-14T09:00:00Z'],
    ['ahead', 'ahead=-5'],
    ['viewport', 'screen=10x10'],
    ['viewport', 'screen=watch'],
    ['scenario', 'data=flooded'],
    ['rule', 'call=nobody.calls,fault:500'],
    ['rule', 'call=*,fault:200'],
    ['rule', 'call=*'],
    ['rule', 'call=*,latency:9999999'],
    ['rule', 'call=*,speed:5'],
    ['rule', 'call=*,times:2'],
    ['rule', 'call=*,fault:503:junk'],
    ['rule', 'call=*,fault:503,fault:500'],
    ['rule', 'call=*&call=*'],
    ['repeated', 'ahead=0&ahead=0'],
    ['version', 'version=9.9.9-ffffffff'],
    ['parameter', 'colour=red'],
  ])('names what it does not understand and shows the plain value instead: %s in %s', (kind, query) => {
    const { scene, problems } = readScene(`?v=1&${query}`.replace('v=1&v', 'v'), versions);
    expect(problems).toEqual([expect.objectContaining({ kind })]);
    expect(scene).toEqual(plainScene);
  });

  it('counts what it says twice the first time, and says so', () => {
    const { scene, problems } = readScene('?v=1&as=maya@demo.test&as=dana@demo.test', versions);
    expect(scene.as).toBe('maya@demo.test');
    expect(problems).toEqual([{ kind: 'repeated', given: 'as' }]);
  });

  it('keeps what it does understand beside what it does not', () => {
    const { scene, problems } = readScene('?v=7&as=maya@demo.test&data=gone&edition=US', versions);
    expect(scene).toEqual({ ...plainScene, as: 'maya@demo.test', edition: 'US' });
    expect(problems).toEqual([
      { kind: 'format', given: '7' },
      { kind: 'scenario', given: 'gone' },
    ]);
  });

  it('says nothing of what networks hang onto links, and something of everything else', () => {
    const { problems } = readScene('?v=1&utm_source=mail&utm_medium=x&fbclid=1&gclid=2&colour=red', []);
    expect(problems).toEqual([{ kind: 'parameter', given: 'colour' }]);
  });
});
