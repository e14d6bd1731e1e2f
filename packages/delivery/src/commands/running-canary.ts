import type { Canary, Registry } from '@portal/portal-kit/registry';
import { canaryId } from '@portal/portal-kit/registry/live-release';
import { isRemoteName, type Part } from '../workspace/parts.ts';

/** The canary of a part that some visitors get; null also for one that the error watch took back. */
export function runningCanary(
  { canaries }: Pick<Registry, 'canaries'>,
  part: Part,
  takenBack: readonly string[],
): Canary | null {
  const canary = isRemoteName(part) ? canaries?.[part] : undefined;
  return canary && !takenBack.includes(canaryId(part, canary)) ? canary : null;
}
