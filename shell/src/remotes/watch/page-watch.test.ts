import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Hindrance } from './look.ts';
import { patienceMs, quickMs, type Verdict, watchPage } from './page-watch.ts';

let rest: (() => void) | undefined;

beforeEach(() => {
  jest.useFakeTimers();
  rest = undefined;
  const requestIdleCallback = (idle: () => void) => {
    rest = idle;
    return 1;
  };
  Object.assign(window, { requestIdleCallback });
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

function open() {
  const told: Verdict[] = [];
  const page = { hindrance: 'empty' as Hindrance | null, isInSight: true };
  const watch = watchPage({
    look: () => page.hindrance,
    isInSight: () => page.isInSight,
    tell: (verdict) => told.push(verdict),
  });
  return { told, page, watch };
}

describe('a page that is watched', () => {
  it('counts as shown once its heading stands and it has come to rest', () => {
    const { told, page, watch } = open();
    watch.begin();
    rest?.();
    jest.advanceTimersByTime(2_000);
    expect(told).toEqual([]);
    page.hindrance = null;
    jest.advanceTimersByTime(250);
    expect(told).toEqual(['shown']);
    jest.advanceTimersByTime(2 * patienceMs);
    watch.leave();
    expect(told).toEqual(['shown']);
  });

  it.each<[Hindrance | null, Verdict]>([
    ['empty', 'empty'],
    ['covered', 'covered'],
    ['restyled', 'restyled'],
    // The heading stands, and the page never rests.
    [null, 'busy'],
  ])('that stays %j has failed as %s when patience ends, and not before', (hindrance, verdict) => {
    const { told, page, watch } = open();
    page.hindrance = hindrance;
    watch.begin();
    jest.advanceTimersByTime(patienceMs - 250);
    expect(told).toEqual([]);
    jest.advanceTimersByTime(250);
    expect(told).toEqual([verdict]);
  });

  it('has failed for somebody who waited for a while and left, and is no verdict of somebody quick', () => {
    const patient = open();
    patient.watch.begin();
    jest.advanceTimersByTime(quickMs);
    patient.watch.leave();
    expect(patient.told).toEqual(['empty']);
    const quick = open();
    quick.watch.begin();
    jest.advanceTimersByTime(quickMs - 250);
    quick.watch.leave();
    jest.advanceTimersByTime(patienceMs);
    expect(quick.told).toEqual([]);
  });

  it('is given no blame for time in a hidden tab, nor for a night on which the computer slept', () => {
    const { told, page, watch } = open();
    watch.begin();
    page.isInSight = false;
    jest.advanceTimersByTime(10 * patienceMs);
    page.isInSight = true;
    jest.setSystemTime(Date.now() + 3_600_000);
    jest.advanceTimersByTime(patienceMs - 500);
    expect(told).toEqual([]);
    jest.advanceTimersByTime(500);
    expect(told).toEqual(['empty']);
  });

  it('says nothing more once a failure of it is known', () => {
    const { told, watch } = open();
    watch.begin();
    watch.stop();
    jest.advanceTimersByTime(2 * patienceMs);
    expect(told).toEqual([]);
  });

  it('that stands counts as shown where the browser cannot tell when it rests', () => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    const { told, page, watch } = open();
    page.hindrance = null;
    watch.begin();
    jest.advanceTimersByTime(250);
    expect(told).toEqual(['shown']);
  });
});
