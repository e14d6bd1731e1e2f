import { expect, test } from '@jest/globals';
import { changedElsewhere } from './changed-elsewhere.ts';

const before = { city: 'Ottawa', code: 'K1A 0B1', languages: ['English'] };

test('a page that nobody else has saved has no news, whatever was entered', () => {
  expect(changedElsewhere({ before, now: before, values: { ...before, city: 'Laval' }, sent: [] })).toEqual([]);
});

test('what another tab has saved is told, also where nothing was entered here', () => {
  const now = { ...before, languages: ['English', 'Cree'] };
  expect(changedElsewhere({ before, now, values: before, sent: [] })).toEqual(['languages']);
  expect(changedElsewhere({ before, now, values: { ...before, languages: ['French'] }, sent: [] })).toEqual([
    'languages',
  ]);
});

test('both saying the same is no news', () => {
  const now = { ...before, city: 'Laval' };
  expect(changedElsewhere({ before, now, values: { ...before, city: ' Laval ' }, sent: [] })).toEqual([]);
});

test('what was sent from here without an answer is no news, as the server writes it', () => {
  const now = { ...before, code: 'G1V 0A6' };
  const values = { ...before, code: 'H2Y 1C6' };
  expect(changedElsewhere({ before, now, values, sent: [{ ...before, code: 'g1v0a6' }] })).toEqual([]);
  expect(changedElsewhere({ before, now, values, sent: [] })).toEqual(['code']);
});
