/** Parts without circles of folders: lint refuses a new one. One line each. */
export const noCircles: readonly string[] = [
  'mf-admin',
  'mf-clinic',
  'mf-dashboard',
  'mf-onboarding',
  'mf-sessions',
  'mf-shared-files',
  'packages/api-client',
  'packages/contract',
  'packages/delivery',
  'packages/mock-shell',
  'packages/portal-kit',
  'packages/portal-server',
  'packages/reference-api',
  'packages/ui',
  'shell',
];

/** The largest share of lines that only say what is imported, from 0 to 1. */
export const MOST_IMPORTS = 0.1;

/** Parts that keep to it. One line each. */
export const fewImports: readonly string[] = [
  'mf-admin',
  'mf-clinic',
  'mf-dashboard',
  'mf-onboarding',
  'mf-sessions',
  'mf-shared-files',
  'packages/portal-kit',
  'packages/reference-api',
  'packages/ui',
  'shell',
];
