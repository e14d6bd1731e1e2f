import type { Assessments } from '@portal/contract/entities/assessments';
import { ORS_COUPLES_DOMAINS, ORS_DOMAINS, orsChange } from '@portal/contract/rules/assessments';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import { IconArrowDown, IconArrowUp } from '@portal/ui/icons';
import styles from './ors-result.module.css';
import { scoreRows, totalOf } from './score-rows.ts';
import { ScoreTable } from './score-table.tsx';

/**
 * How the client, or the couple, is doing: now, in the session before, and what changed (SESS-135, SESS-137, SESS-138,
 * SESS-139).
 */
export function OrsResult({ scores, isCouples }: { scores: Assessments; isCouples: boolean }) {
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

interface OrsChangeProps {
  /** Totals out of 40; null where a scale is not answered in full. */
  current: number | null;
  previous: number | null;
}

/**
 * How the total changed: without a sign, since arrow and words say the direction (SESS-142, SESS-143, SESS-144, A-091).
 */
function OrsChange({ current, previous }: OrsChangeProps) {
  const { t } = useText('mf-sessions/provider-session');
  const { number } = useFormats();
  if (current === null || previous === null) {
    return (
      <Text size="sm" c="dimmed">
        {t('assessments.change.unknown')}
      </Text>
    );
  }
  const direction = directionOf(current, previous);
  const change = Math.abs(orsChange(current, previous)) / 100;
  return (
    <p className={styles.change}>
      {direction === 'up' && <IconArrowUp aria-hidden="true" size={20} className={styles.arrow} />}
      {direction === 'down' && <IconArrowDown aria-hidden="true" size={20} className={styles.arrow} />}
      {t(`assessments.change.${direction}`, { percent: number(change, { style: 'percent' }) })}
    </p>
  );
}

function directionOf(current: number, previous: number): 'up' | 'down' | 'none' {
  if (current === previous) return 'none';
  return current > previous ? 'up' : 'down';
}
