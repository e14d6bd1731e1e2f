import { expect, it } from '@jest/globals';
import type { Visit } from './measure.ts';
import type { LoggedRequest } from './network-log.ts';
import { summarise } from './summary.ts';

const asked = (url: string, started: number, usable: number): LoggedRequest => ({
  ...{ url: `https://portal.test${url}`, method: 'GET', type: 'Fetch', started, usable },
  ...{ bytes: 1_000, size: null, fromCache: false, failed: false },
});

const visit = (answering: number | null): Visit => ({
  requests: [asked('/dashboard', 10, 10.4), asked('/api/a', 10.5, 10.8), asked('/api/b', 10.9, 11.2)],
  notes: { lcp: null, frame: null, ready: 850, answering, longTasks: 0 },
  startedAt: 10,
  readyAt: 10.85,
  endedOn: '/dashboard',
});

it('counts waves until the page answers, for rows may stand there before', () => {
  expect(summarise(visit(1_500))).toMatchObject({ waves: 3, ready: 850, toReady: 2_000 });
  expect(summarise(visit(null))).toMatchObject({ waves: 2 });
});
