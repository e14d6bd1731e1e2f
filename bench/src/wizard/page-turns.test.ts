import { expect, test } from '@jest/globals';
import type { LoggedRequest } from '../network-log.ts';
import { pageTurnsOf } from './page-turns.ts';

const request = (method: string, path: string, started: number, usable: number): LoggedRequest => ({
  url: `https://portal.test${path}`,
  method,
  type: 'Fetch',
  started,
  usable,
  bytes: 10,
  size: null,
  fromCache: false,
  failed: false,
});

// The clock of the requests began 100 seconds before 1970.
const pages = [
  { title: 'Degrees', titledAt: 1000, shownAt: 1000, paintedAt: 1010 },
  { title: 'Designations', titledAt: 3020, shownAt: 3050, paintedAt: 3060 },
  { title: 'Review', titledAt: 5000, shownAt: 5000, paintedAt: 5010 },
];
const start = request('GET', '/signup', 100, 100.1);
const ahead = request('GET', '/remotes/designations.js', 101.2, 101.3);
const firstSave = request('PUT', '/api/practice/degrees', 102, 102.5);
const lastSave = request('PUT', '/api/practice/certifications', 102, 103);
const keptPlace = request('PUT', '/api/practice/onboarding', 103.01, 103.04);
const person = request('GET', '/api/practice/users/me', 103.01, 103.04);

test('a page counts from the last answer of its saves, and calls that nobody waits for are none', () => {
  const turns = pageTurnsOf(pages, [start, ahead, firstSave, lastSave, keptPlace, person], -100);
  expect(turns).toMatchObject([
    { title: 'Degrees', afterAnswer: null, fetched: [], bytes: 50 + 10 },
    { title: 'Designations', afterAnswer: expect.closeTo(60), waited: 30, fetched: [], bytes: 0 },
    { title: 'Review', afterAnswer: null, fetched: [], bytes: 0 },
  ]);
});

test('code that is asked for only after the answer is told, and not what the page asks for once it is shown', () => {
  const late = request('GET', '/remotes/late.js', 103.01, 103.02);
  const next = request('GET', '/remotes/next.js', 103.2, 103.3);
  const [, designations] = pageTurnsOf(pages, [start, firstSave, lastSave, late, next], -100);
  expect(designations).toMatchObject({ fetched: ['/remotes/late.js'], bytes: 10 });
});
