import type { RemoteRelease } from '@portal/portal-kit/registry';

/** Address path of a script or stylesheet, as the release's code asks for it → where an earlier release has the very same file. */
export function unchangedOf({
  base,
  unchanged = {},
}: Pick<RemoteRelease, 'base' | 'unchanged'>): Record<string, string> {
  return Object.fromEntries(Object.entries(unchanged).map(([file, folder]) => [base + file, folder + file]));
}

/**
 * The address path by which code of this page asks for a file that it has at another one: whose file it is, the address
 * in a stack does not tell where an earlier release has the same. Of several that ask for it, the one that was chosen last.
 */
export function askedAt(path: string, unchanged = window.__portalUnchanged ?? {}): string {
  return (
    Object.keys(unchanged)
      .filter((asked) => unchanged[asked] === path)
      .at(-1) ?? path
  );
}
