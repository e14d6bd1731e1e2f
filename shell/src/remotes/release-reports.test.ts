import { describe, expect, it, jest } from '@jest/globals';
import { RemoteLoadError } from './load-error.ts';
import { createReleaseReports, reportBy } from './release-reports.ts';

function setUp(tried: boolean) {
  const sent: unknown[] = [];
  return {
    sent,
    reports: createReleaseReports(
      () => tried,
      (report) => sent.push(JSON.parse(report)),
    ),
  };
}

describe('release reports', () => {
  it('tell of pages shown while a canary runs, and only then', () => {
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
    reportBy(fetched, () => token)('{}');
    expect(fetched).toHaveBeenCalledWith('/reports', { method: 'POST', body: '{}', keepalive: true, headers });
  });
});
