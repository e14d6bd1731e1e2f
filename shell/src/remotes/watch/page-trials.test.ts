import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { LastWord } from './beats.ts';
import { createPageTrials } from './page-trials.ts';
import { patienceMs } from './page-watch.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.innerHTML = '';
});

function open() {
  const sent: unknown[] = [];
  const beating: LastWord[] = [];
  const stop = jest.fn();
  const way = { send: (report: string) => sent.push(JSON.parse(report)), authorization: () => 'a-token' };
  const trials = createPageTrials(way, document, (_, lastWord) => {
    beating.push(lastWord);
    return { ready: Promise.resolve(), stop };
  });
  return { trials, sent, beating, stop };
}

const told = (code: string) => ({
  remote: 'mf-admin',
  version: '0.1.0-00000003',
  shown: 0,
  failed: [{ code, trace: expect.stringMatching(/^[0-9a-f]{8}$/) }],
});

describe('trials of pages', () => {
  it('leave the worker a report of a frozen page before its code runs', async () => {
    const { trials, beating } = open();
    await trials.arrive('mf-admin', '0.1.0-00000003', '/admin');
    expect(beating.map(({ report, authorization }) => [JSON.parse(report), authorization])).toEqual([
      [told('frozen'), 'a-token'],
    ]);
  });

  it('tell of an empty page once it is in the document, with its version, and nothing of who looked', async () => {
    const { trials, sent } = open();
    await trials.arrive('mf-admin', '0.1.0-00000003', '/admin');
    jest.advanceTimersByTime(2 * patienceMs);
    expect(sent).toEqual([]);
    trials.show('/admin');
    jest.advanceTimersByTime(patienceMs);
    expect(sent).toEqual([told('empty')]);
  });

  it('end with the next page', async () => {
    const { trials, sent, stop } = open();
    await trials.arrive('mf-admin', '0.1.0-00000003', '/admin');
    trials.show('/admin');
    trials.show('/dashboard');
    jest.advanceTimersByTime(2 * patienceMs);
    expect([sent, stop.mock.calls.length]).toEqual([[], 1]);
  });

  it('leave a failure that is told already at that', async () => {
    const { trials, sent, stop } = open();
    await trials.arrive('mf-admin', '0.1.0-00000003', '/admin');
    trials.show('/admin');
    trials.fail('mf-admin');
    jest.advanceTimersByTime(2 * patienceMs);
    // It may freeze all the same.
    expect([sent, stop.mock.calls.length]).toEqual([[], 0]);
  });
});
