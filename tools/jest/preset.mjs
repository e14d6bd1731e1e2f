// `export { default } from '@portal/mock-shell/jest'`: Jest for the remotes in a feature team's own repository.
import { inBrowser, shared, testTimeout } from './shared.mjs';

// Dates and numbers look the same on every machine; workers inherit it.
process.env.TZ = 'UTC';

export default {
  ...shared,
  ...inBrowser,
  testMatch: ['<rootDir>/mf-*/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/\\.(cache|releases)/'],
  modulePathIgnorePatterns: ['<rootDir>/\\.(cache|releases)/'],
  testTimeout,
};
