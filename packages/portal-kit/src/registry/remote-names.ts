/** The remotes there are, in the order in which they are built; `npm run create` adds a line. */
export const remoteNames = [
  'mf-onboarding',
  'mf-sessions',
  'mf-dashboard',
  'mf-clinic',
  'mf-admin',
  'mf-shared-files',
] as const;
export type RemoteName = (typeof remoteNames)[number];
