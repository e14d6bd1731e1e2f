import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { LastWord } from './beats.ts';
import { createPageTrials } from './page-trials.ts';
import { patienceMs } from './page-watch.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.innerHTML = '';
});

function open(session: { token: string | null } = { token: 'a-token' }) {
  const sent: unknown[] = [];
  const beating: LastWord[] = [];
  const stop = jest.fn();
  const way = { send: (report: string) => sent.push(JSON.parse(report)), authorization: () => session.token };
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

const version = '0.1.0-00000003';

async function arrive(trials: ReturnType<typeof createPageTrials>, path: string) {
  trials.begin();
  const { ready, end } = trials.ask('mf-admin', version);
  await ready;
  trials.arrive('mf-admin', version, path);
  end();
}

describe('trials of pages', () => {
  it('leave the worker a report of a frozen page before any code of the remote is loaded', () => {
    const { trials, beating } = open();
    trials.ask('mf-admin', version);
    expect(beating.map(({ report, authorization }) => [JSON.parse(report), authorization])).toEqual([
      [told('frozen'), 'a-token'],
    ]);
  });

  it('tell of an empty page once it is in the document, with its version, and nothing of who looked', async () => {
    const { trials, sent } = open();
    await arrive(trials, '/admin');
    jest.advanceTimersByTime(2 * patienceMs);
    expect(sent).toEqual([]);
    trials.show('/admin');
    jest.advanceTimersByTime(patienceMs);
    expect(sent).toEqual([told('empty')]);
  });

  it('end with the next page of another remote, and go on beating for one of the same', async () => {
    const { trials, sent, beating, stop } = open();
    await arrive(trials, '/admin');
    trials.show('/admin');
    await arrive(trials, '/admin/users');
    trials.show('/admin/users');
    expect([beating.length, stop.mock.calls.length]).toEqual([1, 0]);
    trials.show('/dashboard');
    jest.advanceTimersByTime(2 * patienceMs);
    expect([sent, stop.mock.calls.length]).toEqual([[], 1]);
  });

  it('go on through another query of the same page', async () => {
    const { trials, sent } = open();
    await arrive(trials, '/admin');
    trials.show('/admin');
    jest.advanceTimersByTime(patienceMs / 2);
    await arrive(trials, '/admin');
    trials.show('/admin');
    jest.advanceTimersByTime(patienceMs / 2);
    expect(sent).toEqual([told('empty')]);
  });

  it('end with the last whose code is there where no page of it is shown', () => {
    const { trials, beating, stop } = open();
    const ahead = trials.ask('mf-admin', version);
    const slot = trials.ask('mf-admin', version);
    ahead.end();
    expect([beating.length, stop.mock.calls.length]).toEqual([1, 0]);
    slot.end();
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('leave the report with the session that there is by then', () => {
    const session: { token: string | null } = { token: null };
    const { trials, beating, stop } = open(session);
    trials.ask('mf-admin', version);
    session.token = 'a-token';
    trials.ask('mf-admin', version);
    expect([beating.map(({ authorization }) => authorization), stop.mock.calls.length]).toEqual([[null, 'a-token'], 1]);
  });

  it('are ready once the worker of the last session listens, also for whoever asked before', async () => {
    const session: { token: string | null } = { token: null };
    const listen: (() => void)[] = [];
    const way = { send: () => undefined, authorization: () => session.token };
    const trials = createPageTrials(way, document, () => {
      let ready = () => undefined;
      const isReady = new Promise<void>((resolve) => {
        ready = () => void resolve();
      });
      listen.push(ready);
      // One that is stopped keeps nobody waiting.
      return { ready: isReady, stop: ready };
    });
    let isReady = false;
    void trials.ask('mf-admin', version).ready.then(() => {
      isReady = true;
    });
    session.token = 'a-token';
    trials.ask('mf-admin', version);
    await jest.advanceTimersByTimeAsync(0);
    expect([listen.length, isReady]).toEqual([2, false]);
    listen[1]?.();
    await jest.advanceTimersByTimeAsync(0);
    expect(isReady).toBe(true);
  });

  it('end with the next page where one has failed', async () => {
    const { trials, stop } = open();
    await arrive(trials, '/admin');
    trials.show('/admin');
    trials.fail('mf-admin');
    expect(stop).not.toHaveBeenCalled();
    trials.show('/dashboard');
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('leave a failure that is told already at that', async () => {
    const { trials, sent, stop } = open();
    await arrive(trials, '/admin');
    trials.show('/admin');
    trials.fail('mf-admin');
    jest.advanceTimersByTime(2 * patienceMs);
    // It may freeze all the same.
    expect([sent, stop.mock.calls.length]).toEqual([[], 0]);
  });
});
