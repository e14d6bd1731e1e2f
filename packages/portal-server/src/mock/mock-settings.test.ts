import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { remotesIn, workspaceRoot } from '@portal/delivery/registry';
import { SettingsError } from '../settings/settings.ts';
import { readMockBuildSettings, readMockSettings } from './mock-settings.ts';

const root = '/repository';
const mock = (...args: string[]) => readMockSettings(args, {}, root);
const build = (...args: string[]) => readMockBuildSettings(args, root);

describe('npm run mock', () => {
  it('takes one remote, and another port from PORT', () => {
    expect(mock('mf-admin')).toEqual({ remote: 'mf-admin', out: '/repository/.mock', port: 3100, others: [] });
    expect(readMockSettings(['mf-admin'], { PORT: '3200' }, root).port).toBe(3200);
  });

  it.each([
    ['mf-dashbord', 'mf-dashboard'],
    ['dashboard', 'mf-dashboard'],
    ['Sessions', 'mf-sessions'],
  ])('names the remote that “%s” is nearest to, and all there are', (typed, meant) => {
    expect(() => mock(typed)).toThrow(SettingsError);
    expect(() => mock(typed)).toThrow(`There is no remote “${typed}”. Do you mean ${meant}?`);
    for (const name of remotesIn(workspaceRoot)) expect(() => mock(typed)).toThrow(name);
  });

  it('guesses nothing for a name that is like none', () => {
    expect(() => mock('payments')).toThrow(/^There is no remote “payments”\.\n/);
  });

  it.each([
    [[], 'Which remote?'],
    [['mf-admin', 'mf-clinic'], 'One remote at a time'],
    [['mf-admin', '--open'], 'Not known: --open'],
    [['mf-admin', '--out', 'qa'], 'Not known: --out'],
    [['mf-admin', '--with', 'mf-dashbord'], 'Do you mean mf-dashboard?'],
    [['mf-admin', '--with', 'mf-admin'], 'mf-admin is there by itself'],
    [['mf-admin', '--from', 'https://portal.example'], '--from says where the remotes of --with are'],
    [['mf-admin', '--with', '../x', '--from', 'https://portal.example'], '“../x” is no name of a remote'],
  ])('refuses %j in words', (args, words) => {
    expect(() => mock(...args)).toThrow(SettingsError);
    expect(() => mock(...args)).toThrow(words);
  });
});

describe('others beside it', () => {
  it('are each there once, from these sources or a portal', () => {
    expect(mock('mf-sessions', '--with', 'mf-dashboard,mf-clinic', '--with=mf-dashboard')).toMatchObject({
      others: ['mf-dashboard', 'mf-clinic'],
    });
    const from = 'https://portal.example';
    expect(mock('mf-sessions', '--with', 'mf-elsewhere', '--from', from)).toMatchObject({
      ...{ others: ['mf-elsewhere'], from },
    });
    expect(build('mf-sessions', '--with', 'mf-dashboard').others).toEqual(['mf-dashboard']);
  });
});

describe('npm run mock:build', () => {
  it('takes all remotes when none is named, each once otherwise', () => {
    expect(build().remotes).toEqual(remotesIn(workspaceRoot));
    expect(build('mf-admin', 'mf-clinic', 'mf-admin').remotes).toEqual(['mf-admin', 'mf-clinic']);
  });

  it('writes into .mock, or where --out says', () => {
    expect(build('mf-admin').out).toBe('/repository/.mock');
    expect(build('mf-admin', '--out', 'qa').out).toBe(path.resolve('/repository', 'qa'));
    expect(build('--out=/srv/qa').out).toBe('/srv/qa');
  });

  it.each([[['--out']], [['--out=']], [['--fast']], [['mf-nothing']]])(
    'refuses %j, and says how it is used',
    (args) => {
      expect(() => build(...args)).toThrow(SettingsError);
      expect(() => build(...args)).toThrow('npm run mock:build -- [<remote> …] [--out <folder>]');
    },
  );
});
