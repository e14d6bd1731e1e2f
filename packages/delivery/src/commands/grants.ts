import type { RemoteName } from '@portal/portal-kit/registry';
import type { Area } from '@portal/portal-kit/registry/areas';
import { areaAt, problemOfArea } from '@portal/portal-kit/registry/areas';
import { matchesPattern } from '@portal/portal-kit/registry/match-path';
import { routesOfRelease } from '../areas/routes-of-release.ts';
import type { ShellMap } from '../areas/shell-map.ts';
import { RegistryError } from '../registry/registry-file.ts';
import type { ReleaseStore } from '../store/store.ts';
import { readRecorded } from '../surface/uses.ts';
import { changeLive, type Live } from './live-versions.ts';

type Grant = NonNullable<Live['areas']>[number];

/** Why an area cannot be granted, in words; null when it can. */
function refusal({ at, owner, ...allowed }: Grant, areas: readonly Area[], own: ShellMap['own']): string | null {
  const problem = problemOfArea(at);
  if (problem) return problem;
  // Their administrators have sessions of their own, which a page outside of the shell's areas for them never gets.
  if (allowed.guards.includes('clinic_admin') || allowed.layouts.includes('clinic'))
    return 'Pages of clinics stand in an area of the shell: what is granted has no guard clinic_admin, no layout clinic.';
  const around = areaAt(areas, at);
  if (around && around.owner !== owner) return `${at} lies in the area ${around.at} of ${around.owner}.`;
  const page = own.find((pattern) => matchesPattern(pattern, at) || pattern.startsWith(`${at}/`));
  if (page) return `${at} would take in ${page}, which is a page of the shell.`;
  const inside = areas.find((area) => area.owner !== owner && area.at.startsWith(`${at}/`));
  return inside ? `${at} would take in the area ${inside.at} of ${inside.owner}.` : null;
}

async function mapOfLive(store: ReleaseStore, { shell }: Live): Promise<ShellMap> {
  const { map } = shell ? await readRecorded(store, 'shell', shell.version) : {};
  if (map) return map;
  throw new RegistryError('The live shell knows no areas. Promote a newer one first: npx portal list');
}

/**
 * Lets a remote have pages at an address; again, with other guards or layouts, in place of what was granted before.
 * @throws RegistryError for what belongs to somebody else; StoreError, KeyError
 */
export async function grantArea(store: ReleaseStore, area: Grant): Promise<void> {
  await changeLive(store, async (live) => {
    const { areas, own } = await mapOfLive(store, live);
    const others = (live.areas ?? []).filter(({ at }) => at !== area.at);
    const before = live.areas?.find(({ at }) => at === area.at);
    const isTheirs = before && before.owner !== area.owner;
    if (areas.some(({ at, owner }) => at === area.at && owner === area.owner))
      throw new RegistryError(`Nothing was changed. The shell itself gives ${area.at} to ${area.owner}.`);
    const why = refusal(area, [...areas, ...(isTheirs ? (live.areas ?? []) : others)], own);
    if (why) throw new RegistryError(`Nothing was changed. ${why}`);
    if (JSON.stringify(before) === JSON.stringify(area)) return { live, changes: [] };
    const change = { what: 'grant', part: area.owner, version: null, from: null, area: area.at } as const;
    return { live: { ...live, areas: [...others, area] }, changes: [change] };
  });
}

/**
 * Takes back an area that was granted. Gives whose it was.
 * @throws RegistryError where a live page stands in it; StoreError, KeyError
 */
export async function revokeArea(store: ReleaseStore, at: string): Promise<RemoteName> {
  let was: RemoteName | undefined;
  await changeLive(store, async (live) => {
    const granted = live.areas ?? [];
    const area = granted.find((each) => each.at === at);
    if (!area) {
      const known = granted.map((each) => `${each.at} (${each.owner})`).join(', ') || 'none';
      throw new RegistryError(`Nothing was changed. ${at} is no area that was granted. Granted: ${known}`);
    }
    const { owner } = area;
    const { areas } = await mapOfLive(store, live);
    const releases = [live.remotes[owner], live.canaries?.[owner]?.release].filter((release) => release !== undefined);
    const page = releases
      .flatMap((release) => routesOfRelease(owner, release) ?? [])
      .find(({ path }) => areaAt([...areas, ...granted], path) === area);
    if (page)
      throw new RegistryError(
        `Nothing was changed. ${owner} has a page there, ${page.path}. Promote a version without it, or take ${owner} out first: npx portal withdraw ${owner}`,
      );
    was = owner;
    const change = { what: 'revoke', part: owner, version: null, from: null, area: at } as const;
    return { live: { ...live, areas: granted.filter((each) => each !== area) }, changes: [change] };
  });
  if (!was) throw new Error(`${at} was not revoked.`);
  return was;
}
