import { describe, expect, it, jest } from '@jest/globals';
import { RemoteLoadError } from './load-error.ts';
import { createReleaseReports } from './release-reports.ts';
import { reportBy } from './report-way.ts';
import type { PageTrials } from './watch/page-trials.ts';

const version = '0.1.0-00000003';
const never = () => new Promise<void>(() => undefined);
/** All that waits for nothing but its turn. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

function setUp(tried: boolean, load?: () => Promise<PageTrials>) {
  const sent: unknown[] = [];
  const steps: string[] = [];
  const trials: PageTrials = {
    begin: () => void steps.push('begin'),
    ask: (remote, version) => {
      steps.push(`ask ${remote} ${version}`);
      return { ready: Promise.resolve(), end: () => void steps.push(`end ${remote}`) };
    },
    arrive: (remote, version, path) => void steps.push(`arrive ${remote} ${version} ${path}`),
    show: (path) => void steps.push(`show ${path}`),
    fail: (remote) => void steps.push(`fail ${remote}`),
  };
  const loadTrials = jest.fn(load ?? (async () => trials));
  const way = { send: (report: string) => sent.push(JSON.parse(report)), authorization: () => null };
  const reports = createReleaseReports(() => tried, way, never, loadTrials);
  return { sent, steps, loadTrials, reports, trials };
}

describe('release reports', () => {
  it('have pages watched while a canary runs: from before their code is loaded until the next is there', async () => {
    const { steps, reports } = setUp(true);
    reports.wanted('/admin');
    const done = await reports.asked('mf-admin', version, '/admin');
    reports.arrived('mf-admin', version, '/admin');
    done();
    await settled();
    reports.visible('/admin');
    reports.failed(new RemoteLoadError({ remote: 'mf-admin', version, code: 'failed' }));
    await settled();
    expect(steps).toEqual([
      'begin',
      `ask mf-admin ${version}`,
      `arrive mf-admin ${version} /admin`,
      'end mf-admin',
      'show /admin',
      'fail mf-admin',
    ]);
  });

  it('begin to look at once at a page that comes into a document which has its address already', async () => {
    const { steps, reports } = setUp(true);
    reports.wanted('/admin');
    reports.visible('/admin');
    reports.arrived('mf-admin', version, '/admin');
    await settled();
    expect(steps).toEqual([`arrive mf-admin ${version} /admin`, 'show /admin']);
  });

  it('leave a page alone that comes when somebody has gone elsewhere', async () => {
    const { steps, reports } = setUp(true);
    reports.wanted('/admin');
    const done = await reports.asked('mf-admin', version, '/admin');
    reports.wanted('/dashboard');
    reports.arrived('mf-admin', version, '/admin');
    done();
    await settled();
    expect(steps).toEqual(['begin', `ask mf-admin ${version}`, 'end mf-admin']);
  });

  it('have code watched that is fetched ahead or for a slot, and no page judged for it', async () => {
    const { steps, reports } = setUp(true);
    reports.wanted('/dashboard');
    for (const path of ['/admin', undefined]) (await reports.asked('mf-admin', version, path))();
    await settled();
    expect(steps).toEqual([`ask mf-admin ${version}`, 'end mf-admin', `ask mf-admin ${version}`, 'end mf-admin']);
  });

  it('fetch nothing for it while nothing is tried', async () => {
    const { loadTrials, reports } = setUp(false);
    reports.wanted('/admin');
    (await reports.asked('mf-admin', version, '/admin'))();
    reports.arrived('mf-admin', version, '/admin');
    reports.visible('/admin');
    expect(loadTrials).not.toHaveBeenCalled();
  });

  it('keep no page waiting whose watch cannot be had, and try again with the next', async () => {
    const { loadTrials, reports } = setUp(true, () => Promise.reject(new Error('offline')));
    for (const path of ['/admin', '/admin/users']) {
      reports.wanted(path);
      await reports.asked('mf-admin', version, path);
    }
    expect(loadTrials).toHaveBeenCalledTimes(2);
  });

  it('tell of parts in slots while a canary runs, and only then', () => {
    const { sent, reports } = setUp(true);
    reports.shown('mf-admin', '0.1.0-00000003');
    expect(sent).toEqual([{ remote: 'mf-admin', version: '0.1.0-00000003', shown: 1, failed: [] }]);
    const quiet = setUp(false);
    quiet.reports.shown('mf-admin', '0.1.0-00000003');
    reports.shown('mf-admin', null);
    expect([quiet.sent, sent.length]).toEqual([[], 1]);
  });

  it('tell every failure of a known version by code and trace, and nothing of what it was about', () => {
    const { sent, reports } = setUp(false);
    const cause = new Error('Alex Roy');
    const error = new RemoteLoadError({ remote: 'mf-admin', version: '0.1.0-00000003', code: 'failed' }, { cause });
    reports.failed(error);
    reports.failed(new RemoteLoadError({ remote: 'mf-admin', version: null, code: 'unreleased' }));
    reports.failed(cause);
    const failed = [{ code: 'failed', trace: error.trace }];
    expect(sent).toEqual([{ remote: 'mf-admin', version: '0.1.0-00000003', shown: 0, failed }]);
    expect(JSON.stringify(sent)).not.toContain('Alex');
  });

  it.each([
    ['with the session that the page has', 'a-token', { 'Content-Type': 'application/json', Authorization: 'a-token' }],
    ['without one where nobody has signed in', null, { 'Content-Type': 'application/json' }],
  ])('are sent %s', (_, token, headers) => {
    const fetched = jest.fn<typeof fetch>(async () => new Response());
    reportBy(fetched, () => token).send('{}');
    expect(fetched).toHaveBeenCalledWith('/reports', { method: 'POST', body: '{}', keepalive: true, headers });
  });
});
