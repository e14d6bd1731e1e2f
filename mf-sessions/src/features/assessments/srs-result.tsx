import type { Score } from '@portal/contract/entities/assessments';
import { SRS_AREAS } from '@portal/contract/rules/assessments';
import { useText } from '@portal/portal-kit/i18n';
import { scoreRows, totalOf } from './score-rows.ts';
import { ScoreTable } from './score-table.tsx';
import { SrsBand } from './srs-band.tsx';

/** How the session was for the client, and what that says of the alliance (SESS-136, SESS-140). */
export function SrsResult({ scores }: { scores: readonly Score[] }) {
  const { t } = useText('mf-sessions/provider-session');
  const rows = scoreRows(SRS_AREAS, scores);
  const total = totalOf(rows);
  return (
    <ScoreTable
      title={t('assessments.srs.title')}
      explanation={t('assessments.srs.text')}
      columns={[{ name: t('assessments.thisSession'), rows }]}
    >
      {total !== null && <SrsBand total={total} />}
    </ScoreTable>
  );
}
