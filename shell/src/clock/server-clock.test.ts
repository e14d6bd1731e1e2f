import { describe, expect, it, jest } from '@jest/globals';
import { createServerClock } from './server-clock.ts';

const machine = Date.parse('2026-03-18T15:30:00Z');
const minute = 60_000;
const stamped = (time: number | string) => new Response(null, { headers: { 'X-Portal-Time': String(time) } });
const clockAt = (time: number) => createServerClock(() => new Date(time));

describe('the time by the server', () => {
  it.each([7, -7])('is right on a machine that is %i minutes off', (wrong) => {
    const clock = clockAt(machine + wrong * minute);
    clock.hear(stamped(machine - 20), 40);
    expect(clock.now()).toEqual(new Date(machine));
  });

  it.each([0, 40, 80])('is this machine’s while that agrees, as when it was stamped %i ms ago of 80', (ago) => {
    const clock = clockAt(machine);
    clock.hear(stamped(machine - ago), 80);
    expect(clock.now()).toEqual(new Date(machine));
  });

  it('is this machine’s where both stand still', () => {
    for (const took of [0.3, 7.1, 13.7, 99.9]) {
      const clock = clockAt(machine);
      clock.hear(stamped(machine), took);
      expect(clock.now()).toEqual(new Date(machine));
    }
  });

  it.each([
    [90_000, 0],
    [90_000, 4_000],
    [-90_000, 4_000],
    [3_000, 0],
    [-3_000, 4_000],
  ])('is off by half of the wait at most: %i ms wrong, stamped %i ms ago of 4000', (wrong, ago) => {
    const clock = clockAt(machine + wrong);
    clock.hear(stamped(machine - ago), 4_000);
    const agreed = wrong + ago >= 0 && wrong + ago <= 4_000;
    expect(Math.abs(clock.now().getTime() - machine)).toBeLessThanOrEqual(agreed ? Math.abs(wrong) : 2_000);
  });

  it('goes back to this machine’s once that was put right', () => {
    let now = machine + 7 * minute;
    const clock = createServerClock(() => new Date(now));
    clock.hear(stamped(machine), 10);
    now = machine;
    clock.hear(stamped(machine), 10);
    expect(clock.now()).toEqual(new Date(machine));
  });

  it('goes by the surest answer: one that was held back for seconds moves nothing', () => {
    const clock = clockAt(machine + 2_000);
    clock.hear(stamped(machine - 10), 20);
    expect(clock.now()).toEqual(new Date(machine));
    clock.hear(stamped(machine - 4_000), 4_000);
    clock.hear(stamped(machine), 4_000);
    expect(clock.now()).toEqual(new Date(machine));
  });

  it('takes a less sure answer once the surer one has grown old', () => {
    let elapsed = 0;
    const clock = createServerClock(
      () => new Date(machine + 90_000),
      () => elapsed,
    );
    clock.hear(stamped(machine - 5), 10);
    clock.hear(stamped(machine - 900), 1_000);
    expect(clock.now()).toEqual(new Date(machine));
    elapsed = 600_000;
    clock.hear(stamped(machine - 900), 1_000);
    expect(clock.now()).toEqual(new Date(machine - 400));
  });

  it.each([
    ['tells no time', () => new Response(null), 10],
    ['tells nonsense', () => stamped('noon'), 10],
    ['took so long that it tells nothing', () => stamped(machine), 5_001],
  ])('is not taken from an answer that %s', (_what, answer, took) => {
    const clock = clockAt(machine + 7 * minute);
    clock.hear(answer(), took);
    expect(clock.now()).toEqual(new Date(machine + 7 * minute));
  });

  it('comes with every answer that is fetched', async () => {
    const clock = clockAt(machine + 7 * minute);
    jest.spyOn(performance, 'now').mockReturnValueOnce(5_000).mockReturnValue(5_040);
    const fetch = clock.watching(() => Promise.resolve(stamped(machine - 20)));
    await fetch('/api/practice/users/me');
    expect(clock.now()).toEqual(new Date(machine));
  });
});
