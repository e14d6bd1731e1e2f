import { LOCALE_NAMES, LOCALES, type Locale } from '@portal/contract/rules/locales';
import { useText } from '@portal/portal-kit/i18n';
import { UnstyledButton } from '@portal/ui/base';
import { useStore } from 'zustand';
import { changeLocale } from '../app.ts';
import { useShell } from '../app-context.ts';
import { report } from '../errors/report.ts';
import styles from './locale-toggle.module.css';

/** The EN/FR toggle (AUTH-003): takes effect at once, everywhere, and is kept. */
export function LocaleToggle() {
  const { app } = useShell();
  const current = useStore(app.locale.store);
  const { t } = useText('shell');
  const choose = (locale: Locale) => {
    changeLocale(app, locale).catch((error: unknown) => report(error, { part: 'locale' }));
  };
  return (
    <fieldset className={styles.toggle}>
      <legend className={styles.legend}>{t('locale.label')}</legend>
      {LOCALES.map((locale) => (
        <UnstyledButton
          key={locale}
          lang={locale}
          className={styles.option}
          aria-pressed={current === locale}
          aria-label={`${locale.toUpperCase()} ${LOCALE_NAMES[locale]}`}
          onClick={() => choose(locale)}
        >
          {locale.toUpperCase()}
        </UnstyledButton>
      ))}
    </fieldset>
  );
}
