import { SUPPORT_CONTACTS } from '@portal/contract/rules/support';
import { useLocale } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Anchor } from '@portal/ui/base';

/** The help centre, beside the session and not in its place. */
export function HelpCentreLink() {
  const { t } = useText('mf-sessions');
  const { locale } = useLocale();
  return (
    <Anchor href={SUPPORT_CONTACTS.helpCentre[locale]} target="_blank" rel="noopener noreferrer">
      {t('call.alone.helpCentre')} {t('shared:newTab')}
    </Anchor>
  );
}
