import type { ClinicCounsellor } from '@portal/contract/entities/clinic-admin';
import { fold } from '@portal/contract/rules/fold';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button, Text } from '@portal/ui/base';
import { EmptyState } from '@portal/ui/data';
import { SearchField } from '@portal/ui/lists';
import { useId, useState } from 'react';
import { PortalCard } from '../portal/portal-card.tsx';
import styles from './team.module.css';

/** Who has more is given a search, and the first ones of the list. */
const SHOWN_AT_FIRST = 10;

/** The counsellors of the clinic, and the day on which each joined. */
export function Counsellors({ counsellors }: { counsellors: readonly ClinicCounsellor[] }) {
  const { t } = useText('mf-clinic/team');
  const [search, setSearch] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const listId = useId();
  const found = counsellors.filter(({ full_name }) => holds(full_name, search));
  const isLong = counsellors.length > SHOWN_AT_FIRST;
  const shown = showsAll ? found : found.slice(0, SHOWN_AT_FIRST);
  const count = t(search === '' ? 'counsellors.count' : 'counsellors.found', { count: found.length });
  return (
    <PortalCard title={t('counsellors.title')} text={t('counsellors.text')}>
      {isLong && (
        <div className={styles.bar}>
          <SearchField label={t('counsellors.search')} value={search} onChange={setSearch} />
          <Text role="status" size="sm" c="dimmed">
            {count}
          </Text>
        </div>
      )}
      {counsellors.length === 0 && <EmptyState title={t('counsellors.none')} text={t('counsellors.noneText')} />}
      {counsellors.length > 0 && found.length === 0 && (
        <EmptyState title={t('shared:clients.nobodyTitle')} text={t('shared:clients.nobodyText')} />
      )}
      {shown.length > 0 && <CounsellorList id={listId} counsellors={shown} />}
      {found.length > SHOWN_AT_FIRST && (
        <div>
          <Button
            variant="subtle"
            aria-expanded={showsAll}
            aria-controls={listId}
            onClick={() => setShowsAll((before) => !before)}
          >
            {showsAll ? t('counsellors.fewer') : t('counsellors.all', { count: found.length })}
          </Button>
        </div>
      )}
    </PortalCard>
  );
}

function CounsellorList({ id, counsellors }: { id: string; counsellors: readonly ClinicCounsellor[] }) {
  const { t } = useText('mf-clinic/team');
  const { date } = useFormats();
  return (
    // Safari forgets that an unstyled list is one.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul id={id} role="list" aria-label={t('counsellors.title')} className={styles.list}>
      {counsellors.map((counsellor) => (
        <li key={counsellor.id} className={styles.row}>
          <span className={styles.about}>{counsellor.full_name}</span>
          <Text size="sm" c="dimmed">
            {t('counsellors.joined', { day: date(counsellor.joined_at) })}
          </Text>
        </li>
      ))}
    </ul>
  );
}

/** Whether each word that was typed is part of the name, in any order. */
function holds(name: string, typed: string): boolean {
  const { folded } = fold(name);
  return fold(typed)
    .folded.split(/\s+/)
    .every((word) => folded.includes(word));
}
