import type { FoundRegistry } from '../registry/parse-registry.ts';
import type { Finding } from './finding.ts';

/** How long before its end a key is told of, in milliseconds: there is time to find who renews it. */
const AHEAD_MS = 30 * 86_400_000;

/** Looks at what teams have signed: what does not count, and keys that have ended or are about to. */
export function checkTeams({ base, refused, statements }: FoundRegistry, now = Date.now()): Finding[] {
  const findings = refused.map(({ part, reason }): Finding => {
    const instead = base.remotes[part as keyof typeof base.remotes]?.version ?? 'nothing';
    const message = `What its team has signed of ${part} is not shown, but ${instead}, which the operator has. ${reason}`;
    return { code: 'STATEMENT_REFUSED', severity: 'error', part, message };
  });
  const ending = Object.entries(statements).flatMap(([part, { signedBy, endsAt }]): Finding[] => {
    if (endsAt - now > AHEAD_MS) return [];
    const days = Math.floor((endsAt - now) / 86_400_000);
    const message = `The key of the team of ${part} ends in ${days} day(s); what it has signed is not shown any more then. npx portal delegate ${part} --key ${signedBy} --until …`;
    return [{ code: 'KEY_ENDS', severity: 'warning', part, message }];
  });
  return [...findings, ...ending];
}
