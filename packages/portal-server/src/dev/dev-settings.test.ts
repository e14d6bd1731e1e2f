import { describe, expect, it } from '@jest/globals';
import { SettingsError } from '../settings/settings.ts';
import { readDevSettings } from './dev-settings.ts';

const read = (args: string[], environment: NodeJS.ProcessEnv = {}) => readDevSettings(args, environment, '/repository');

const refusal = (args: string[], environment?: NodeJS.ProcessEnv): string => {
  try {
    read(args, environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return 'not refused';
};

describe('settings of a development loop', () => {
  it('are those of a start, and a part', () => {
    expect(read(['mf-dashboard'], { PORT: '3005' })).toMatchObject({ part: 'mf-dashboard', port: 3005, reset: false });
    expect(read(['shell', '--reset'])).toMatchObject({ part: 'shell', reset: true, dev: true });
  });

  it.each([
    [[], /^Which part\?/],
    [['mf-nowhere'], /^There is no part “mf-nowhere”\.\n/],
    [['dashbord'], /^There is no part “dashbord”\. Do you mean mf-dashboard\?\n/],
    [['shel'], /^There is no part “shel”\. Do you mean shell\?\n/],
    [['shell', 'mf-admin'], /^One part at a time: shell, mf-admin/],
    [['shell', '--no-build'], /^Not known: --no-build/],
  ])('refuse %j and list the parts', (args, words) => {
    expect(refusal(args)).toMatch(words);
    expect(refusal(args)).toMatch(/Parts: shell, .*mf-onboarding, .*mf-shared-files/);
  });

  it.each([{ NODE_ENV: 'production' }, { PORTAL_DEV: '0' }])('refuse to serve real people: %j', (environment) => {
    expect(refusal(['shell'], environment)).toMatch(/must not run for real people/);
  });
});
