/** What Jest is started with. Young objects get more room: a page's tests make and drop them by the hundred thousand. */
export const jestEnvironment: Readonly<Record<string, string>> = {
  TZ: 'UTC',
  NODE_OPTIONS: '--max-semi-space-size=64',
};
