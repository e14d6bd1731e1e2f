import { dialable } from '@portal/contract/rules/contact';
import { SUPPORT_CONTACTS } from '@portal/contract/rules/support';
import { useEdition } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Anchor } from '@portal/ui/base';

/** Who helps (BS-028): the support page is for practitioners, and whoever lands has no other way to people. */
export function HelpLine() {
  const { t } = useText('mf-dashboard');
  const { email, phone } = SUPPORT_CONTACTS;
  const number = phone[useEdition()];
  return (
    <>
      {t('landing.guest.help')} <Anchor href={`tel:${dialable(number)}`}>{number}</Anchor>{' '}
      <Anchor href={`mailto:${email}`}>{email}</Anchor>
    </>
  );
}
