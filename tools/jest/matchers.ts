import '@testing-library/jest-dom/jest-globals';

import { createRequire } from 'node:module';
import { expect } from '@jest/globals';
import { configure, getConfig } from '@testing-library/react';
import { absenceMatchers } from './absence.ts';

expect.extend(absenceMatchers);

// React takes a stack trace for each of the first ten thousand elements of a second, for the owner in its warnings. It
// is a tenth of what a page's test costs; with the count at its limit a warning names its components and no lines.
const react: Record<string, object> = createRequire(new URL('../../packages/ui/package.json', import.meta.url))(
  'react',
);
Object.defineProperty(
  react.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => undefined },
);

const { getElementError } = getConfig();

/** True inside `waitFor` and `findBy…`, which throw away every error but the last one. */
function isTrying(): boolean {
  const config: object = getConfig();
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
}

/** An error that Testing Library gives the line of the test that waited, which it goes by its name for. */
function elementError(message: string): Error {
  return Object.assign(new Error(message), { name: 'TestingLibraryElementError' });
}

configure({
  // A page of the portal is several promises deep (guard, person, remote, texts, rows), and machines are busy: a test
  // that waits for it fails for a wrong page, not for a slow second. No test has a limit of its own (npm run lint).
  // Forty faults in turn would wait forty times as long for what never comes: they say how much is enough.
  asyncUtilTimeout: Number(process.env['TEST_TIMEOUT_MS']) || 60_000,
  // Writing the whole page into an error takes longer than looking for the element. What is tried again needs no such
  // error, and the one that a wait ends with gets the page written into it all the same.
  getElementError: (message, container) =>
    isTrying() ? elementError(message ?? '') : getElementError(message, container),
});
