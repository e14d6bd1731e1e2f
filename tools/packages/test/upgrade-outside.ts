import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { neededVersion } from '../../../packages/delivery/src/surface/bump.ts';
import { parseSurface } from '../../../packages/delivery/src/surface/surface-file.ts';
import { packedName } from '../../../packages/delivery/src/upgrade/packed-name.ts';
import { readTeamSet } from '../../../packages/delivery/src/upgrade/team-set.ts';
import type { RunResult } from '../../lib/run.ts';

const kit = '@portal/portal-kit';
const delivery = '@portal/delivery';

type Command = (program: string, ...args: string[]) => Promise<RunResult>;

const changeJson = (file: string, change: (found: object) => object) =>
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))));

/** A folder with a set in which portal-kit has lost `useText`, and is the next major. */
async function packNext(packages: string, next: string, at: Command): Promise<string> {
  cpSync(packages, next, { recursive: true });
  const unpacked = async (name: string, version: string) => {
    const folder = path.join(next, path.basename(name));
    mkdirSync(folder);
    assert.equal((await at('tar', '-xzf', path.join(packages, packedName(name, version)), '-C', folder)).code, 0);
    return path.join(folder, 'package');
  };
  const packed = async (folder: string, name: string, version: string) =>
    assert.equal(
      (await at('tar', '-czf', path.join(next, packedName(name, version)), '-C', path.dirname(folder), 'package')).code,
      0,
    );

  const [file = ''] = readdirSync(packages).filter((each) => each.startsWith('portal-delivery-'));
  const [, versionOfDelivery = ''] = /-(\d+\.\d+\.\d+)\.tgz$/.exec(file) ?? [];
  const ofDelivery = await unpacked(delivery, versionOfDelivery);
  const set = readTeamSet(ofDelivery);
  assert.ok(set);
  const before = set.ours[kit] ?? '';
  const after = neededVersion(before, 'major');
  const ofKit = await unpacked(kit, before);
  changeJson(path.join(ofKit, 'package.json'), (found) => ({ ...found, version: after }));
  const surface = parseSurface(readFileSync(path.join(ofKit, 'surface.json'), 'utf8'));
  delete surface.modules[`${kit}/i18n`]?.members['useText'];
  writeFileSync(path.join(ofKit, 'surface.json'), JSON.stringify({ ...surface, version: after }));
  await packed(ofKit, kit, after);
  changeJson(path.join(ofDelivery, 'presets/team.json'), (found) => ({
    ...found,
    ours: { ...set.ours, [kit]: after },
  }));
  await packed(ofDelivery, delivery, versionOfDelivery);
  return after;
}

/**
 * `npx portal upgrade` as it is installed: to a set that takes something away, and back by git.
 * @param at runs a program in the team's repository
 * @throws AssertionError
 */
export async function upgradeOutside(team: string, packages: string, at: Command): Promise<void> {
  const next = path.join(packages, '../next');
  const version = await packNext(packages, next, at);
  const upgrade = (...more: string[]) => at('npx', '--offline', 'portal', 'upgrade', '--packages', next, ...more);
  const dirty = await upgrade();
  assert.equal(dirty.code, 1, dirty.output);
  assert.match(dirty.output, /Not committed yet:/);
  const done = await upgrade('--allow-dirty');
  assert.equal(done.code, 0, done.output);
  assert.match(done.output, /hello-page\.tsx:2 {2}useText of @portal\/portal-kit\/i18n is gone/);
  const manifest = path.join(team, 'package.json');
  assert.ok(readFileSync(manifest, 'utf8').includes(`file:../next/${packedName(kit, version)}`));
  const again = await upgrade('--check');
  assert.equal(again.code, 1, again.output);
  assert.doesNotMatch(again.output, /To be written/);
  assert.equal((await at('git', 'checkout', '--', 'package.json', 'pnpm-workspace.yaml')).code, 0);
}
