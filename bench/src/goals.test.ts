import { expect, it } from '@jest/globals';
import { judgements } from './goals.ts';
import { lookupIn, type Sample } from './results.ts';

const sample = (site: string, ready: number) =>
  ({ site, mode: 'slow4g', temperature: 'cold', load: { ready } }) as Sample;
const beside = (...samples: Sample[]) =>
  judgements(lookupIn(samples)).find(({ goal }) => goal === 'sign-in: ready on slow 4G ÷ the build before');

it('holds sign-in against the build before by the medians of one run', () => {
  const now = [900, 1_030, 4_000].map((ready) => sample('portal sign-in', ready));
  const before = [800, 1_000, 1_200].map((ready) => sample('before sign-in', ready));
  expect(beside(...now, ...before)).toMatchObject({ measured: 1.03, limit: 1.03, isMet: true });
  expect(beside(sample('portal sign-in', 1_031), ...before)?.isMet).toBe(false);
  expect(beside(...now)?.measured).toBeNaN();
});
