import { describe, expect, it } from '@jest/globals';
import { WizardPlace } from '@portal/contract/entities/onboarding';
import { EDITIONS } from '@portal/contract/rules/editions';
import { WIZARDS } from '@portal/contract/rules/onboarding';
import * as z from '@portal/contract/schema';
import { type Facts, isFurther, next, type Place, previous, startOf, stationAt, stationsOf } from './path.ts';

const facts = (more: Partial<Facts> = {}): Facts => ({
  wizard: 'counsellor',
  edition: 'CA',
  underClinic: false,
  hasAgreed: false,
  ...more,
});

/** `4.2`, and `3` for the first page of a step. */
const read = (text: string): Place => {
  const [step = '', substep = '0'] = text.split('.');
  return { step: Number(step), substep: Number(substep) };
};
const write = (place: Place | null) =>
  place && (place.substep === 0 ? `${place.step}` : `${place.step}.${place.substep}`);

/** Next from the first page to the last, as places and pages; who comes to the terms agrees to them. */
function walk(given: Facts, from: string): string[] {
  const way: string[] = [];
  let known = given;
  for (let place: Place | null = read(from); place !== null; ) {
    const { page } = stationAt(place, known);
    way.push(`${write(place)} ${page}`);
    const to: Place | null = next(place, known);
    known = { ...known, hasAgreed: known.hasAgreed || page === 'terms' };
    place = to;
  }
  return way;
}

describe('the full wizard', () => {
  const practice = ['4 clinic', '4.1 languages', '4.2 availability', '4.3 focus', '4.4 approach', '4.5 identity'];
  const first = [
    '-1 introduction',
    '0 needs',
    '1 account',
    '2 contact',
    '3 degrees',
    '3.1 designations',
    '3.2 licences',
  ];

  it('in Canada (ONB-006, ONB-014, ONB-016, ONB-029, ONB-031, ONB-035)', () => {
    const way = [...first, ...practice, '4.6 profile', '5 review', '5.1 terms', '6 tax', '8 congratulations'];
    expect(walk(facts(), '-1')).toEqual(way);
  });

  it('in the US, with insurance and without taxes (ONB-006, ONB-015, ONB-030, SHELL-012)', () => {
    const way = [...first, '3.3 insurance', ...practice, '4.6 profile', '5 review', '5.1 terms', '8 congratulations'];
    expect(walk(facts({ edition: 'US' }), '-1')).toEqual(way);
  });

  it.each(EDITIONS)('under a clinic in %s, from matching preferences to step 8, past the terms (A-001)', (edition) => {
    const clinic = facts({ edition, underClinic: true });
    expect(walk(clinic, '4.6')).toEqual(['4.6 profile', '8.1 terms', '8 congratulations']);
    expect(walk({ ...clinic, hasAgreed: true }, '4.6')).toEqual(['4.6 profile', '8 congratulations']);
  });

  it('asks nobody again who agreed to the present terms', () => {
    expect(walk(facts({ hasAgreed: true }), '5')).toEqual(['5 review', '6 tax', '8 congratulations']);
    expect(walk(facts(), '6')).toEqual(['6 tax', '8.1 terms', '8 congratulations']);
  });
});

describe('the short wizard (A-016, ONB-042, ONB-043, ONB-044, ONB-045, ONB-046)', () => {
  const short = facts({ wizard: 'generic' });

  it.each<[string, Partial<Facts>, string[]]>([
    [
      'in Canada',
      {},
      ['0 account', '1 languagesAndClinic', '2 profile', '3 review', '3.1 terms', '4 tax', '5 congratulations'],
    ],
    ['in the US', { edition: 'US' }, ['0 account', '2 profile', '3 review', '3.1 terms', '5 congratulations']],
    [
      'under a clinic, without taxes (A-018)',
      { underClinic: true },
      ['0 account', '1 languagesAndClinic', '2 profile', '3 review', '3.1 terms', '5 congratulations'],
    ],
  ])('%s', (_name, more, way) => {
    expect(walk({ ...short, ...more }, '0')).toEqual(way);
  });

  it.each<[string, string | null, Partial<Facts>]>([
    ['0', null, {}],
    ['2', '1', {}],
    ['2', '0', { edition: 'US' }],
    ['4', '3.1', {}],
    ['4', '3', { hasAgreed: true }],
    ['5.1', '3', { underClinic: true }],
    ['5', null, { hasAgreed: true }],
  ])('goes back from %s to %s', (from, to, more) => {
    expect(write(previous(read(from), { ...short, ...more }))).toBe(to);
  });
});

describe('Previous in the full wizard (ONB-028, ONB-032, ONB-033)', () => {
  it.each<[string, string | null, Partial<Facts>]>([
    ['-1', null, {}],
    ['0', '-1', {}],
    ['1', '0', {}],
    ['2', '1', {}],
    ['3', '2', {}],
    ['3.2', '3.1', {}],
    ['3.3', '3.1', { edition: 'US' }],
    ['4', '3.3', { edition: 'US' }],
    ['4', '3.2', {}],
    ['4.6', '4.5', {}],
    ['5', '4.6', {}],
    ['5.1', '5', {}],
    ['6', '5.1', {}],
    ['6', '5', { hasAgreed: true }],
    ['8.1', '5', {}],
    ['8.1', '4.6', { underClinic: true }],
    ['8', null, { hasAgreed: true }],
  ])('goes from %s to %s', (from, to, more) => {
    expect(write(previous(read(from), facts(more)))).toBe(to);
  });
});

describe('a place', () => {
  it.each<[string, string, Partial<Facts>]>([
    ['3.3', '3.2 licences', {}],
    ['6', '5.1 terms', { edition: 'US' }],
    ['6', '5.1 terms', { underClinic: true }],
    ['7', '6 tax', {}],
    ['1.4', '1 account', {}],
    ['8', '8.1 terms', {}],
    ['8.6', '8 congratulations', { hasAgreed: true }],
    ['8', '5.1 terms', { wizard: 'generic' }],
    ['-1', '0 account', { wizard: 'generic' }],
    ['1', '0 account', { wizard: 'generic', edition: 'US' }],
  ])('%s that is not on the way leads to %s', (from, to, more) => {
    const { page, ...place } = stationAt(read(from), facts(more));
    expect(`${write(place)} ${page}`).toBe(to);
  });

  it('begins at step 1, in the short wizard at step 0 (ONB-021, ONB-041)', () => {
    expect([write(startOf(facts())), write(startOf(facts({ wizard: 'generic' })))]).toEqual(['1', '0']);
  });

  it('is further on than another', () => {
    expect(isFurther(read('4'), read('3.3'))).toBe(true);
    expect(isFurther(read('4.1'), read('4.1'))).toBe(false);
  });
});

describe('counters', () => {
  const counters = (more: Partial<Facts>) =>
    stationsOf(facts(more)).flatMap(({ page, counter }) =>
      counter ? [`${page} ${counter.number}/${counter.total}`] : [],
    );

  it('count three professional pages in Canada, and four in the US (ONB-007, A-006)', () => {
    expect(counters({}).slice(0, 3)).toEqual(['degrees 1/3', 'designations 2/3', 'licences 3/3']);
    expect(counters({ edition: 'US' }).slice(0, 4)).toEqual([
      'degrees 1/4',
      'designations 2/4',
      'licences 3/4',
      'insurance 4/4',
    ]);
  });

  it('count matching preferences as the seventh of the practice (A-004)', () => {
    expect(counters({}).slice(3)).toEqual([
      'clinic 1/7',
      'languages 2/7',
      'availability 3/7',
      'focus 4/7',
      'approach 5/7',
      'identity 6/7',
      'profile 7/7',
    ]);
  });
});

describe('whatever is known', () => {
  const all = WIZARDS.flatMap((wizard) =>
    EDITIONS.flatMap((edition) =>
      [true, false].flatMap((underClinic) =>
        [true, false].map((hasAgreed) => facts({ wizard, edition, underClinic, hasAgreed })),
      ),
    ),
  );

  it.each(all)('the way leads from each page to the end, and back to the beginning: %j', (given) => {
    const stations = stationsOf(given);
    for (const station of stations) {
      expect(
        z.parse(WizardPlace, { wizard: given.wizard, step: station.step, substep: station.substep }),
      ).toBeDefined();
      expect(walk(given, write(station) ?? '').at(-1)).toMatch(/congratulations$/);
      const way: (string | null)[] = [];
      for (let place: Place | null = station; place !== null; place = previous(place, given)) way.push(write(place));
      expect(new Set(way).size).toBe(way.length);
    }
  });
});
