import type { RemoteRelease } from '@portal/portal-kit/registry';
import type { RenderedAhead } from '@portal/portal-kit/registry/prerendered';

/** What a build of a remote has rendered, and where its release has the script that draws first rows. */
export interface RenderedByRemote extends RenderedAhead {
  rowsScript?: { href: string; integrity: string } | undefined;
}

/** Adds the script's place to what was rendered. One without a hash is left out: browsers would not run it. */
export function ofRelease(
  { base, integrity }: Pick<RemoteRelease, 'base' | 'integrity'>,
  rendered: RenderedAhead,
): RenderedByRemote {
  const { file } = rendered.firstRows ?? {};
  const hash = file === undefined ? undefined : integrity[file];
  return hash === undefined ? rendered : { ...rendered, rowsScript: { href: `${base}${file}`, integrity: hash } };
}
