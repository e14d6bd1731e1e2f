import { states as listStates } from '@portal/contract/calls/reference-lists';
import { countryOf } from '@portal/contract/rules/editions';
import { useRefreshUser, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Alert, Anchor, Paper, Stack, Text } from '@portal/ui/base';
import { useContext, useEffect, useId, useRef, useState } from 'react';
import type { Station } from '../path/path.ts';
import { isProfileCleared, useWizard } from '../path/wizard-context.ts';
import { PageFrameContext } from '../section/page-frame.ts';
import { ReferenceLists } from '../section/reference-lists.tsx';
import { ReferenceList } from '../setting/reference-list.tsx';
import { useZoneLabel, zoneOf } from '../time-zone/zones.ts';
import styles from './review.module.css';
import { missingOf, reviewParts } from './review.ts';
import { reviewCalls } from './review-lists.ts';
import type { Piece, ReviewLists, ReviewRow } from './review-rows.ts';

/** Everything that was entered, in the reader's language, with ways to change it (ONB-017, BS-013). */
export default function ReviewPage() {
  const { edition } = useWizard().facts;
  return (
    <ReferenceLists calls={reviewCalls}>
      {(lists) => (
        <ReferenceList call={listStates} input={{ query: { country: countryOf(edition) } }}>
          {(states) => <Review lists={{ ...lists, states }} />}
        </ReferenceList>
      )}
    </ReferenceLists>
  );
}

function Review({ lists }: { lists: ReviewLists }) {
  const { t } = useText('mf-onboarding/wizard');
  const { user } = useSession();
  const { facts, entry, onNext, change } = useWizard();
  const refreshUser = useRefreshUser();
  const frame = useContext(PageFrameContext);
  const [pending, setPending] = useState(false);
  /** How often Next was pressed; what is missing is told from then on. */
  const [attempts, setAttempts] = useState(0);
  const parts = reviewParts(user, facts, lists, isProfileCleared(entry));
  const missing = missingOf(parts);
  const isWrong = attempts > 0 && missing.length > 0;
  const follow = frame?.follow;
  useEffect(() => follow?.({ changed: false, pending: false, submit: () => undefined, isWrong }), [follow, isWrong]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each attempt, with what is known by then
  useEffect(() => {
    if (attempts > 0 && missing.length === 0) onNext();
  }, [attempts]);
  const tryNext = async () => {
    if (missing.length === 0) return onNext();
    // It may have been saved a moment ago, or on another device.
    setPending(true);
    await refreshUser();
    setPending(false);
    setAttempts((before) => before + 1);
  };
  return (
    <Stack gap="md">
      {isWrong && <MissingSummary missing={missing} attempts={attempts} onLead={change} />}
      {parts.map(({ station, rows }) => (
        <ReviewCard
          key={station.page}
          title={t(`pages.${station.page}`)}
          rows={rows}
          onChange={() => change(station)}
        />
      ))}
      <Paper withBorder p="md">
        {frame?.buttons({ pending, secondsToWait: 0, onNext: () => void tryNext() })}
      </Paper>
    </Stack>
  );
}

interface MissingSummaryProps {
  missing: readonly { station: Station; label: string }[];
  attempts: number;
  onLead: (station: Station) => void;
}

/** What is still missing, each a way to its page. It takes the focus at each attempt. */
function MissingSummary({ missing, attempts, onLead }: MissingSummaryProps) {
  const { t } = useText('mf-onboarding/wizard');
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each attempt
  useEffect(() => {
    box.current?.focus();
  }, [attempts]);
  return (
    <Alert ref={box} tabIndex={-1} role="group" color="red" title={t('review.missing', { count: missing.length })}>
      <ul className={styles.missing}>
        {missing.map(({ station, label }) => (
          <li key={label}>
            <Anchor component="button" type="button" size="sm" onClick={() => onLead(station)}>
              {t('review.missingOn', { field: t(label), page: t(`pages.${station.page}`) })}
            </Anchor>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

interface ReviewCardProps {
  title: string;
  rows: readonly ReviewRow[];
  /** Opens the page that asks for it. */
  onChange: () => void;
}

/** What one page asks for and what was entered there. */
function ReviewCard({ title, rows, onChange }: ReviewCardProps) {
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
