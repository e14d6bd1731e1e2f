import type { Client, SponsoredHours as Entry } from '@portal/contract/entities/client';
import type { ProviderType } from '@portal/contract/rules/appointments';
import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import styles from './sponsored-hours.module.css';
import { useServiceWords } from './use-service-words.ts';

interface SponsoredHoursProps {
  hours: Client['sponsored_hours'];
  /** The types that the reader may see (DASH-059). */
  types: readonly ProviderType[];
}

/** The hours that a sponsor pays for, by the type they are for: category, role, provider and hours (DASH-062). */
export function SponsoredHours({ hours, types }: SponsoredHoursProps) {
  const { t } = useText('mf-dashboard/client');
  const { t: common } = useText('mf-dashboard');
  const lists = types.map((type) => ({ type, entries: hours?.[type] ?? [] }));
  const filled = lists.filter(({ entries }) => entries.length > 0);
  if (filled.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('services.noSponsoredHours')}
      </Text>
    );
  }
  return filled.map(({ type, entries }) => (
    <section key={type} className={styles.type}>
      <h4 className={styles.title}>{common(`type.${type}`)}</h4>
      <ul className={styles.entries}>
        {entries.map((entry, place) => (
          // Entries have no key of their own, and only change all at once.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <SponsoredHoursEntry key={place} entry={entry} />
        ))}
      </ul>
    </section>
  ));
}

function SponsoredHoursEntry({ entry }: { entry: Entry }) {
  const { t } = useText('mf-dashboard/client');
  const { t: common } = useText('mf-dashboard');
  const { user } = useSession();
  const { category, sponsored } = useServiceWords();
  const { category_name, role_name, provider_id, hours } = entry;
  const provider = provider_id === user.id ? t('shared:clients.you') : t('services.provider', { id: provider_id });
  const whose = [role_name, provider_id === null ? null : provider].filter(Boolean).join(' · ');
  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        <span>{category_name === null ? common('facts.unknown') : category(category_name)}</span>
        {whose !== '' && <span className={styles.whose}>{whose}</span>}
      </div>
      <span className={styles.hours}>{hours === null ? common('facts.unknown') : sponsored(hours)}</span>
    </li>
  );
}
