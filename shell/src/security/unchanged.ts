import type { RemoteRelease } from '@portal/portal-kit/registry';

/** Address path of a script or stylesheet, as the release's code asks for it → where an earlier release has the very same file. */
export function unchangedOf({
  base,
  unchanged = {},
}: Pick<RemoteRelease, 'base' | 'unchanged'>): Record<string, string> {
  return Object.fromEntries(Object.entries(unchanged).map(([file, folder]) => [base + file, folder + file]));
}

/**
 * What a page knows of such files once it has chosen a release. What led into the folder of that one is forgotten: after a
 * rollback these files are its own. The empty address, which loaders leave where a file was not to be had at its earlier
 * one, stays: the file is asked for in the own folder.
 */
export function withUnchanged(
  known: Readonly<Record<string, string>> | undefined,
  release: Pick<RemoteRelease, 'base' | 'unchanged'>,
): Record<string, string> {
  const next = unchangedOf(release);
  const entries = Object.entries(known ?? {});
  const others = entries.filter(([asked, found]) => !(asked in next) && !found.startsWith(release.base));
  const lost = entries.filter(([, found]) => found === '');
  // Behind all others, also where it was chosen before: `askedAt` goes by the last one.
  return { ...Object.fromEntries(others), ...next, ...Object.fromEntries(lost) };
}

/**
 * The address path by which code of this page asks for a file that it has at another one: whose file it is, the address
 * in a stack does not tell where an earlier release has the same. Of several that ask for it, the one that was chosen last.
 */
export function askedAt(path: string, unchanged = window.__portalUnchanged ?? {}): string {
  // Nobody's path is not that of a file that was lost.
  if (path === '') return path;
  return (
    Object.keys(unchanged)
      .filter((asked) => unchanged[asked] === path)
      .at(-1) ?? path
  );
}
