import type { RemoteRelease } from '@portal/portal-kit/registry';
import type { RenderedAhead } from '@portal/portal-kit/registry/prerendered';

/** What a build of a remote has rendered, and where its release has the script that draws first rows. */
export interface RenderedByRemote extends RenderedAhead {
  rowsScript?: { href: string; integrity: string } | undefined;
}

/** Adds the script's place to what was rendered. One without a hash is left out: browsers would not run it. */
export function ofRelease(
  { base, integrity, unchanged = {} }: Pick<RemoteRelease, 'base' | 'integrity' | 'unchanged'>,
  rendered: RenderedAhead,
): RenderedByRemote {
  const { file } = rendered.firstRows ?? {};
  const hash = file === undefined ? undefined : integrity[file];
  if (file === undefined || hash === undefined) return rendered;
  return { ...rendered, rowsScript: { href: `${unchanged[file] ?? base}${file}`, integrity: hash } };
}
