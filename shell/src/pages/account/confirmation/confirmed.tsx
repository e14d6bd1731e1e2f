import { useText } from '@portal/portal-kit/i18n';
import { Anchor, Text } from '@portal/ui/base';
import { Link } from 'react-router-dom';
import { AccountCard } from '../../account-card/account-card.tsx';

/** The account is confirmed; the way on is sign-in. */
export function Confirmed() {
  const { t } = useText('account');
  return (
    <AccountCard title={t('confirmation.done_title')}>
      <Text role="status">{t('confirmation.done')}</Text>
      <Anchor component={Link} to="/signin">
        {t('confirmation.sign_in')}
      </Anchor>
    </AccountCard>
  );
}
