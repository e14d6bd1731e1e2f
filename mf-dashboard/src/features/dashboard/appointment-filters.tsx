import { useText } from '@portal/portal-kit/i18n';
import { DaysFilter } from '@portal/ui/dates';
import { NativeSelect } from '@portal/ui/forms';
import { SearchField, useAddressState } from '@portal/ui/lists';
import { type ListFilters, listFormat, statusesOf } from '../appointments/list-state.ts';
import styles from './appointments-panel.module.css';

/** How long nothing is typed before a name is looked for, in milliseconds. */
const PAUSE_MS = 300;

/**
 * What the lists are narrowed to: client, status, days. All of it stands in the address and goes along from list to
 * list, and the tabs count what it leaves of each.
 */
export function AppointmentFilters() {
  const { t } = useText('mf-dashboard');
  const [{ list, client, status, first_day, last_day }, change] = useAddressState(listFormat);
  const statuses = list === 'to_finish' ? [] : statusesOf[list];
  const narrow = (changed: Partial<ListFilters>) => change({ ...changed, page: 1 });
  // Of what is over, scheduled ones are those that nobody has settled.
  const nameOf = (one: (typeof statuses)[number]) =>
    t(list === 'previous' && one === 'scheduled' ? 'shared:status.outcomeMissing' : `shared:status.${one}`);
  return (
    <section className={styles.filters} aria-label={t('filters.label')}>
      <SearchField
        label={t('shared:clients.person')}
        placeholder={t('filters.clientExample')}
        value={client}
        onChange={(words) => narrow({ client: words })}
        pauseMs={PAUSE_MS}
      />
      {statuses.length > 0 && (
        <NativeSelect
          label={t('shared:record.status')}
          value={status}
          options={[
            { value: '', label: t('shared:filters.all') },
            ...statuses.map((one) => ({ value: one, label: nameOf(one) })),
          ]}
          onChange={(chosen) => narrow({ status: statuses.find((one) => one === chosen) ?? '' })}
        />
      )}
      <DaysFilter
        from={first_day || undefined}
        to={last_day || undefined}
        onChange={({ from, to }) =>
          narrow({
            ...(from !== undefined && { first_day: from ?? '' }),
            ...(to !== undefined && { last_day: to ?? '' }),
          })
        }
      />
    </section>
  );
}
