// `export { default } from '@portal/delivery/playwright'`: tests in a browser, on the mock shell with your remote.
const port = Number(process.env.PORT || '3100');

export default {
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  // The world in the page takes a minute to start on a busy machine: these end what hangs, and fail nothing that is slow.
  timeout: 240_000,
  expect: { timeout: 120_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    locale: 'en-CA',
    timezoneId: 'UTC',
    trace: 'retain-on-failure',
    ...(process.env.PORTAL_CHROMIUM && { launchOptions: { executablePath: process.env.PORTAL_CHROMIUM } }),
  },
  webServer: {
    command: 'npx portal mock',
    url: `http://localhost:${port}`,
    reuseExistingServer: process.env.CI !== 'true',
    timeout: 120_000,
  },
};
