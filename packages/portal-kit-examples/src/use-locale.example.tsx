// Texts and calls follow the language by themselves; a part needs this only to show it or to change it.
import { useLocale } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button } from '@portal/ui/base';

export function OtherLanguage() {
  const { t } = useText('mf-dashboard');
  const { locale, setLocale } = useLocale();
  return <Button onClick={() => void setLocale(locale === 'en' ? 'fr' : 'en')}>{t('otherLanguage')}</Button>;
}
