import { expect, it } from '@jest/globals';
import { createRateWatch } from './rate-watch.ts';

/** After how many milliseconds of work of such pictures it is too slow; null where it never is within a minute. */
function slowAfter(watch: ReturnType<typeof createRateWatch>, tookMs: number): number | null {
  for (let worked = tookMs; worked <= 60_000; worked += tookMs) if (watch.isTooSlow(tookMs)) return worked;
  return null;
}

it.each([
  [200, 8_000],
  [160, 8_000],
  // 14.9 and 15.2 pictures a second.
  [67, 8_040],
  [66, null],
  [5, null],
])('pictures of %i ms are too slow after %p ms of work', (tookMs, after) => {
  expect(slowAfter(createRateWatch(), tookMs)).toBe(after);
});

it('forgives some bad seconds, and sees those that last', () => {
  const watch = createRateWatch();
  for (let good = 0; good < 1_000; good += 1) expect(watch.isTooSlow(10)).toBe(false);
  for (let bad = 0; bad < 20; bad += 1) expect(watch.isTooSlow(200)).toBe(false);
  for (let good = 0; good < 300; good += 1) expect(watch.isTooSlow(10)).toBe(false);
  expect(slowAfter(watch, 200)).not.toBeNull();
});

it('counts nothing of what it is told to forget', () => {
  const watch = createRateWatch();
  for (let bad = 0; bad < 39; bad += 1) expect(watch.isTooSlow(200)).toBe(false);
  watch.forget();
  expect(slowAfter(watch, 200)).toBe(8_000);
});
