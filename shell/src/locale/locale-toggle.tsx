import type { Locale } from '@portal/portal-kit/define-remote';
import { useText } from '@portal/portal-kit/i18n';
import { UnstyledButton } from '@portal/ui/base';
import { useStore } from 'zustand';
import { changeLocale } from '../app.ts';
import { useShell } from '../app-context.ts';
import { report } from '../errors/report.ts';
import styles from './locale-toggle.module.css';

/** Each language is named in itself, so that its readers find it whatever language they landed in. */
const languages: readonly { locale: Locale; short: string; name: string }[] = [
  { locale: 'en', short: 'EN', name: 'English' },
  { locale: 'fr', short: 'FR', name: 'Français' },
];

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
      {languages.map(({ locale, short, name }) => (
        <UnstyledButton
          key={locale}
          lang={locale}
          className={styles.option}
          aria-pressed={current === locale}
          aria-label={`${short} ${name}`}
          onClick={() => choose(locale)}
        >
          {short}
        </UnstyledButton>
      ))}
    </fieldset>
  );
}
