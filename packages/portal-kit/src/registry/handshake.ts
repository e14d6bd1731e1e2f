import type { Provided, RemoteRelease } from './registry.ts';
import { fitsRange } from './version-range.ts';

const labels = { portalKit: 'portal-kit', ui: 'ui', federation: 'federation runtime' } as const;

/** The first package that a release needs and a shell does not have; undefined when there is none. */
export function lackingPackage(
  needs: RemoteRelease['needs'],
  provided: Readonly<Omit<Provided, 'slots'>>,
): keyof typeof labels | undefined {
  return (['portalKit', 'ui', 'federation'] as const).find((name) => {
    const needed = needs[name];
    return needed !== undefined && !fitsRange(needed, provided[name] ?? '');
  });
}

/**
 * Why a release does not fit a shell, with both versions and what to do, in English for support; null when it fits.
 * Asked before anything of the release is fetched.
 */
export function misfit(
  name: string,
  release: Pick<RemoteRelease, 'version' | 'needs' | 'slots' | 'uses'>,
  provided: Readonly<Provided>,
): string | null {
  const lacking = lackingPackage(release.needs, provided);
  if (lacking) {
    const [label, given] = [labels[lacking], provided[lacking]];
    return `${name} ${release.version} needs ${label} ${release.needs[lacking]}, this shell has ${given ? `${label} ${given}` : 'none'}: promote a shell that has it, or roll ${name} back`;
  }
  const unknown = [...release.slots, ...(release.uses ?? [])].find((slot) => !provided.slots.includes(slot));
  if (unknown)
    return `${name} ${release.version} needs the slot ${unknown}, this shell knows ${provided.slots.join(', ') || 'none'}: promote a shell that knows it, or roll ${name} back`;
  return null;
}
