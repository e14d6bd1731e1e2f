import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readSettings } from './settings.ts';

const read = (args: string[] = [], environment: NodeJS.ProcessEnv = {}) =>
  readSettings(args, environment, '/repository');

describe('settings of a start', () => {
  it('show remotes in development where nobody said otherwise, but for production', () => {
    const shows = (environment: NodeJS.ProcessEnv) => read([], environment).showsDevelopment;
    expect(shows({})).toBe(true);
    expect(shows({ PORTAL_SHOWS_DEVELOPMENT: 'off' })).toBe(false);
    expect(shows({ NODE_ENV: 'production' })).toBe(false);
    expect(shows({ NODE_ENV: 'production', PORTAL_SHOWS_DEVELOPMENT: 'on' })).toBe(true);
    expect(() => shows({ PORTAL_SHOWS_DEVELOPMENT: 'yes' })).toThrow('must be “on” or “off”, but is “yes”.');
  });

  it('are those of a demonstration on port 3000 when nothing is said', () => {
    expect(read()).toEqual({
      dev: true,
      reset: false,
      build: true,
      overrides: false,
      takesReleases: false,
      showsDevelopment: true,
      servesUnmet: false,
      reminds: true,
      migrates: true,
      offlinePage: true,
      port: 3000,
      host: 'localhost',
      dataFolder: path.resolve('/repository/.data'),
      databaseUrl: undefined,
    });
  });

  it('come from flags and environment', () => {
    const environment = { PORT: '0', HOST: '0.0.0.0', PORTAL_DATA: '/elsewhere', DATABASE_URL: 'postgres://x' };
    expect(read(['--reset', '--no-build'], environment)).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      dataFolder: path.resolve('/elsewhere'),
      databaseUrl: 'postgres://x',
      reset: true,
      build: false,
    });
  });

  it('leave what is live in a bucket to those who release', () => {
    expect(read([], { PORTAL_BUCKET: 'releases' }).build).toBe(false);
  });

  it('never open the handles for tests in production', () => {
    expect(read([], { NODE_ENV: 'production' }).dev).toBe(false);
    expect(() => read([], { NODE_ENV: 'production', PORTAL_DEV: '1' })).toThrow(
      'must not run with NODE_ENV=production',
    );
    expect(() => read(['--reset'], { NODE_ENV: 'production' })).toThrow('deletes all data');
  });

  it('give pages the panel of overrides when asked to, and never in production or from a bucket', () => {
    expect(read([], { PORTAL_OVERRIDES: '1' }).overrides).toBe(true);
    expect(read([], { PORTAL_OVERRIDES: '1' }).offlinePage).toBe(false);
    expect(read([], { NODE_ENV: 'production' }).overrides).toBe(false);
    for (const served of [{ NODE_ENV: 'production' }, { PORTAL_BUCKET: 'releases' }])
      expect(() => read([], { ...served, PORTAL_OVERRIDES: '1' })).toThrow(
        `nobody has promoted and must not run with ${Object.keys(served)}`,
      );
  });

  it('leave no page for a network that is away in browsers when asked to', () => {
    expect(read([], { PORTAL_OFFLINE_PAGE: 'off' }).offlinePage).toBe(false);
  });

  it('take releases by HTTP only where it is said', () => {
    const takes = (PORTAL_TAKES_RELEASES: string) => read([], { PORTAL_TAKES_RELEASES }).takesReleases;
    expect([takes('on'), takes('off'), takes('')]).toEqual([true, false, false]);
    expect(() => takes('1')).toThrow('PORTAL_TAKES_RELEASES must be “on” or “off”, but is “1”.');
    const production = { PORTAL_TAKES_RELEASES: 'on', NODE_ENV: 'production' };
    expect(() => read([], production)).toThrow('PORTAL_TAKES_RELEASES=on needs PORTAL_URL');
    expect(read([], { ...production, PORTAL_URL: 'https://portal.example' }).takesReleases).toBe(true);
  });

  it('leave reminders to other servers when asked to', () => {
    const reminds = (PORTAL_REMINDERS: string) => read([], { PORTAL_REMINDERS }).reminds;
    expect([reminds('off'), reminds('on'), reminds('')]).toEqual([false, true, true]);
    expect(() => reminds('no')).toThrow('PORTAL_REMINDERS must be “on” or “off”, but is “no”.');
  });

  it('leave migrations of a PostgreSQL in production to `npx portal migrate`, unless it is said', () => {
    const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://x' };
    const migrates = (...all: NodeJS.ProcessEnv[]) => all.map((environment) => read([], environment).migrates);
    expect(migrates(production, { ...production, PORTAL_MIGRATE: 'on' })).toEqual([false, true]);
    expect(migrates({ NODE_ENV: 'production' }, { DATABASE_URL: 'postgres://x' })).toEqual([true, true]);
    expect(migrates({ PORTAL_MIGRATE: 'off' })).toEqual([false]);
  });

  it.each(['http', '-1', '70000', '3000x'])('refuse the port %s', (port) => {
    expect(() => read([], { PORT: port })).toThrow('PORT must be a number');
  });

  it('say what may be asked for when something else is', () => {
    expect(() => read(['--rest'])).toThrow(/Not known: --rest\nUse: npm start/);
  });
});
