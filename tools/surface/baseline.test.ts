import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { surfaceOf } from '../../packages/delivery/src/testing/surface-of.ts';
import { temporaryFolder, writeFiles } from '../../packages/delivery/src/testing/temporary-folder.ts';
import { baselinesOf } from './baseline.ts';

const version = (number: string) => surfaceOf({}, number);
const versionsOf = async (folder: string, present: string) =>
  (await baselinesOf('portal-kit', version(present), folder)).map(({ surface }) => surface.version);

function repository() {
  const folder = temporaryFolder();
  const git = (...args: string[]) => {
    const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.test', '-c', 'commit.gpgsign=false'];
    execFileSync('git', [...identity, ...args], { cwd: folder, stdio: 'ignore' });
  };
  const report = (number: string) =>
    writeFiles(folder, { 'packages/portal-kit/surface.json': JSON.stringify(version(number)) });
  const commit = (number: string) => {
    report(number);
    git('add', '.');
    git('commit', '--message', number);
  };
  git('init', '--initial-branch', 'main');
  return { folder, git, report, commit };
}

describe('what a surface is held against', () => {
  it('is the report where a branch left the main one, however often the branch changed it', async () => {
    const { folder, git, commit } = repository();
    commit('0.1.0');
    git('switch', '--create', 'work');
    commit('0.1.1');
    commit('0.1.2');
    expect(await versionsOf(folder, '0.1.2')).toEqual(['0.1.0']);
  });

  it('is every other report on the main branch, however many commits came at once', async () => {
    const { folder, git, commit } = repository();
    commit('0.1.0');
    commit('0.1.1');
    commit('0.1.2');
    git('commit', '--allow-empty', '--message', 'something else');
    expect(await versionsOf(folder, '0.1.3')).toEqual(['0.1.2', '0.1.1', '0.1.0']);
    expect(await versionsOf(folder, '0.1.2')).toEqual(['0.1.1', '0.1.0']);
  });

  it('is not what a merged branch had on its way', async () => {
    const { folder, git, commit } = repository();
    commit('0.1.0');
    git('switch', '--create', 'work');
    commit('0.1.1');
    commit('0.1.2');
    git('switch', 'main');
    git('merge', '--no-ff', '--message', 'work', 'work');
    expect(await versionsOf(folder, '0.1.2')).toEqual(['0.1.0']);
  });

  it('is the last commit on a branch that brings the first report', async () => {
    const { folder, git, report, commit } = repository();
    git('commit', '--allow-empty', '--message', 'nothing yet');
    git('switch', '--create', 'work');
    commit('0.1.0');
    report('0.3.0');
    expect(await versionsOf(folder, '0.2.0')).toEqual(['0.1.0']);
  });

  it('is the working copy where there is no history, or none that tells of a report', async () => {
    const { folder, git, report } = repository();
    git('commit', '--allow-empty', '--message', 'nothing yet');
    report('0.1.0');
    expect(await versionsOf(folder, '0.1.1')).toEqual(['0.1.0']);
    const { folder: empty, report: first } = repository();
    first('0.1.0');
    expect(await versionsOf(empty, '0.1.1')).toEqual(['0.1.0']);
  });

  it('is nothing before the first report', async () => {
    expect(await versionsOf(repository().folder, '0.1.0')).toEqual([]);
  });
});
