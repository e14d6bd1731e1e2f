import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import { IconCheck } from '@portal/ui/icons';
import styles from './service-list.module.css';
import { servicesByCategory } from './services-by-category.ts';
import { useServiceWords } from './use-service-words.ts';

/** The services that are available to a client, below their categories (DASH-055). */
export function ServiceList({ available }: { available: Readonly<Record<string, boolean>> }) {
  const { t } = useText('mf-dashboard/client');
  const words = useServiceWords();
  const categories = servicesByCategory(available);
  if (categories.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('services.none')}
      </Text>
    );
  }
  return (
    <div className={styles.categories}>
      {categories.map(({ category, services }) => (
        <section key={category}>
          <h3 className={styles.title}>{words.category(category)}</h3>
          <ul className={styles.services}>
            {services.map((key) => (
              <li key={key} className={styles.service}>
                <IconCheck size={18} stroke={2} aria-hidden="true" className={styles.mark} />
                {words.service(key)}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
