import config from '../../jest.config.mjs';

const [browser] = config.projects;

/** The conformance suite, and every mutation that it must notice. */
export default {
  ...config,
  projects: [
    {
      ...browser,
      displayName: 'conformance',
      testMatch: ['<rootDir>/packages/mock-shell/src/conformance/*.{test,mutations}.{ts,tsx}'],
    },
  ],
};
