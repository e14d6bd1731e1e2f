import { useText } from '@portal/portal-kit/i18n';
import { Button } from '@portal/ui/base';
import { IconAlertTriangle } from '@portal/ui/icons';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { isOwn } from './override.ts';
import type { Overrides } from './overrides.ts';
import styles from './strip.module.css';

/** The time an override ends, in the zone of the machine: that is the clock on its wall. */
function useTime(): (milliseconds: number) => string {
  const { i18n } = useTranslation();
  const locale = i18n.language === 'fr' ? 'fr-CA' : 'en-US';
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', hour: 'numeric', minute: '2-digit' });
  return (milliseconds) => format.format(milliseconds);
}

/** Across the top of every page: what runs that is not live, how to end it, and the way into the panel. */
export function Strip({ overrides, onOpen }: { overrides: Overrides; onOpen: () => void }) {
  const { t } = useText('overrides');
  const time = useTime();
  const { active, expired } = useStore(overrides.store);
  const words = () => {
    if (active)
      return t('active', {
        remote: active.remote,
        version: active.release.version,
        where: isOwn(active, overrides.origin) ? t('here') : new URL(active.base).origin,
        until: time(active.until),
      });
    return expired ? t('expired', { remote: expired.remote }) : t('not_production');
  };
  return (
    <section className={styles.strip} data-kind={active || expired ? 'told' : 'calm'} aria-label={t('label')}>
      {active && <IconAlertTriangle aria-hidden="true" size={18} />}
      <p className={styles.words} role="status">
        {words()}
      </p>
      <div className={styles.actions}>
        {active && (
          <Button size="compact-sm" onClick={overrides.reset}>
            {t('reset')}
          </Button>
        )}
        {expired && (
          <Button size="compact-sm" onClick={overrides.dismiss}>
            {t('close')}
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={onOpen}>
          {t(active ? 'details' : 'open')}
        </Button>
      </div>
    </section>
  );
}
