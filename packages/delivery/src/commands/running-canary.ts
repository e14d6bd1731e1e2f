import type { Canary, Registry } from '@portal/portal-kit/registry';
import { canaryId } from '@portal/portal-kit/registry/live-release';
import { isRemoteName, type Part } from '../workspace/parts.ts';

type Tried = Pick<Registry, 'canaries'>;

/** The canary of a part that some visitors get; null also for one that the error watch took back. */
export function runningCanary(registry: Tried, part: Part, takenBack: readonly string[]): Canary | null {
  const canary = canaryOf(registry, part);
  return canary && !takenBack.includes(canary.id) ? canary : null;
}

/** The canary of a part that the error watch took back, when nothing was done with the part since. */
export function endedCanary(registry: Tried, part: Part, takenBack: readonly string[]): Canary | null {
  const canary = canaryOf(registry, part);
  return canary && takenBack.includes(canary.id) ? canary : null;
}

function canaryOf({ canaries }: Tried, part: Part): (Canary & { id: string }) | null {
  const canary = isRemoteName(part) ? canaries?.[part] : undefined;
  return canary ? { ...canary, id: canaryId(part, canary) } : null;
}
