import type { Registry } from '@portal/portal-kit/registry';
import { misfit } from '@portal/portal-kit/registry/handshake';
import type { Finding } from './finding.ts';

/** Holds what is live against what the live shell offers, and slots that are used against those that are filled. */
export function checkFit({ shell, remotes, canaries = {} }: Registry): Finding[] {
  const tried = Object.entries(canaries).map(([name, { release }]) => [name, release] as const);
  const releases = [...Object.entries(remotes), ...tried];
  const filled = new Set(Object.values(remotes).flatMap(({ slots }) => slots));
  const misfits = releases.flatMap(([part, release]): Finding[] => {
    const reason = shell.provides ? misfit(part, release, shell.provides) : null;
    return reason ? [{ code: 'MISFIT', severity: 'error', part, message: `${reason}.` }] : [];
  });
  const unfilled = releases.flatMap(([part, { uses = [] }]) =>
    uses
      .filter((slot) => !filled.has(slot))
      .map(
        (slot): Finding => ({
          code: 'SLOT_UNFILLED',
          severity: 'warning',
          part,
          message: `${part} uses the slot ${slot}, which no live remote fills; it shows its fallback. Promote the remote that fills it.`,
        }),
      ),
  );
  return [...misfits, ...unfilled];
}
