import type { Provided, RemoteRelease } from './registry.ts';
import { fitsRange } from './version-range.ts';

/**
 * Why a release does not fit a shell, with both versions and what to do, in English for support; null when it fits.
 * Asked before anything of the release is fetched.
 */
export function misfit(
  name: string,
  release: Pick<RemoteRelease, 'version' | 'needs' | 'slots' | 'uses'>,
  provided: Readonly<Provided>,
): string | null {
  const packages = [
    { label: 'portal-kit', needed: release.needs.portalKit, given: provided.portalKit },
    { label: 'ui', needed: release.needs.ui, given: provided.ui },
  ];
  for (const { label, needed, given } of packages)
    if (!fitsRange(needed, given))
      return `${name} ${release.version} needs ${label} ${needed}, this shell has ${label} ${given}: promote a shell that has it, or roll ${name} back`;
  const unknown = [...release.slots, ...(release.uses ?? [])].find((slot) => !provided.slots.includes(slot));
  if (unknown)
    return `${name} ${release.version} needs the slot ${unknown}, this shell knows ${provided.slots.join(', ') || 'none'}: promote a shell that knows it, or roll ${name} back`;
  return null;
}
