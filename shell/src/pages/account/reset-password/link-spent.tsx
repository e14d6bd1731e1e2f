import { useText } from '@portal/portal-kit/i18n';
import { Button, Text } from '@portal/ui/base';
import { Link } from 'react-router-dom';

/** Where a page has no link that works: where it comes from, and how to get another. */
export function LinkSpent() {
  const { t } = useText('account');
  return (
    <>
      <Text>{t('reset_password.no_link')}</Text>
      <Button component={Link} to="/forgot_password">
        {t('new_link')}
      </Button>
    </>
  );
}
