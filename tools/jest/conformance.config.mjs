import path from 'node:path';
import config from '../../jest.config.mjs';

const [browser] = config.projects;

/** The conformance suite, and every mutation that it must notice. */
export default {
  ...config,
  reporters: [path.join(import.meta.dirname, 'conformance-reporter.mjs')],
  projects: [
    {
      ...browser,
      displayName: 'conformance',
      testMatch: ['<rootDir>/packages/mock-shell/src/conformance/*.{test,mutations}.{ts,tsx}'],
    },
  ],
};
