import type { Assessments } from '@portal/contract/entities/assessments';
import { ORS_COUPLES_DOMAINS, ORS_DOMAINS } from '@portal/contract/rules/assessments';
import { useText } from '@portal/portal-kit/i18n';
import { OrsChange } from './ors-change.tsx';
import { scoreRows, totalOf } from './score-rows.ts';
import { ScoreTable } from './score-table.tsx';

interface OrsResultProps {
  scores: Assessments;
  isCouples: boolean;
}

/** How the client, or the couple, is doing: now, in the session before, and what changed (SESS-135, 137 to 139). */
export function OrsResult({ scores, isCouples }: OrsResultProps) {
  const { t } = useText('mf-sessions/provider-session');
  const domains = isCouples ? ORS_COUPLES_DOMAINS : ORS_DOMAINS;
  const current = scoreRows(domains, scores.current_ors);
  const previous = scores.has_previous_appointment ? scoreRows(domains, scores.previous_ors) : null;
  return (
    <ScoreTable
      title={t('assessments.ors.title')}
      explanation={t(isCouples ? 'assessments.ors.couples' : 'assessments.ors.individual')}
      columns={[
        { name: t('assessments.thisSession'), rows: current },
        ...(previous ? [{ name: t('assessments.previousSession'), rows: previous }] : []),
      ]}
    >
      {previous && <OrsChange current={totalOf(current)} previous={totalOf(previous)} />}
    </ScoreTable>
  );
}
