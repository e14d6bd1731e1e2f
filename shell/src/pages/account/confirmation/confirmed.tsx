import { useText } from '@portal/portal-kit/i18n';
import { Button, Text } from '@portal/ui/base';
import { Link } from 'react-router-dom';
import { AccountCard } from '../../account-card/account-card.tsx';

/** The account is confirmed; the way on is sign-in. */
export function Confirmed() {
  const { t } = useText('account');
  return (
    <AccountCard title={t('confirmation.done_title')}>
      <Text role="status">{t('confirmation.done')}</Text>
      <Button component={Link} to="/signin">
        {t('confirmation.sign_in')}
      </Button>
    </AccountCard>
  );
}
