import type { RemoteRelease } from '@portal/portal-kit/registry';

/** Address path of a stylesheet, as the release's code asks for it → where an earlier release has the very same file. */
export function unchangedOf({
  base,
  unchanged = {},
}: Pick<RemoteRelease, 'base' | 'unchanged'>): Record<string, string> {
  return Object.fromEntries(Object.entries(unchanged).map(([file, folder]) => [base + file, folder + file]));
}
