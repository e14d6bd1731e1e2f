import { useText } from '@portal/portal-kit/i18n';
import { Anchor, Paper, Text } from '@portal/ui/base';
import { useId } from 'react';
import { useZoneLabel } from '../time-zone/zone-label.ts';
import { zoneOf } from '../time-zone/zones.ts';
import styles from './review.module.css';
import type { Piece, ReviewRow } from './review-rows.ts';

interface ReviewCardProps {
  title: string;
  rows: readonly ReviewRow[];
  /** Opens the page that asks for it. */
  onChange: () => void;
}

/** What one page asks for and what was entered there. */
export function ReviewCard({ title, rows, onChange }: ReviewCardProps) {
  const { t } = useText('mf-onboarding/wizard');
  const id = useId();
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <Anchor component="button" type="button" onClick={onChange} aria-label={t('review.changeOf', { page: title })}>
          {t('review.change')}
        </Anchor>
      </div>
      <dl className={styles.rows}>
        {rows.map(({ label, answers }) => (
          <div key={label} className={styles.row}>
            <dt>{t(label)}</dt>
            {answers.length === 0 && (
              <dd>
                <Text c="dimmed">{t('review.none')}</Text>
              </dd>
            )}
            {answers.map((answer) => (
              <dd key={JSON.stringify(answer)}>
                <Answer pieces={answer} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Paper>
  );
}

function Answer({ pieces }: { pieces: readonly Piece[] }) {
  const { t } = useText('mf-onboarding/wizard');
  const zoneLabel = useZoneLabel();
  const [first] = pieces;
  if (typeof first === 'object' && 'image' in first) {
    return <img className={styles.portrait} src={first.image} alt={t('review.portrait')} width={96} height={96} />;
  }
  return pieces
    .flatMap((piece) => {
      if (typeof piece === 'string') return [piece];
      if ('zone' in piece) return [zoneLabel(zoneOf(piece.zone))];
      return 'key' in piece ? [t(piece.key)] : [];
    })
    .join(' · ');
}
