import { useText } from '@portal/portal-kit/i18n';
import { Button, Text } from '@portal/ui/base';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/**
 * Where a page has no link that works: how to get another one.
 * @param reason why it does not work; where nothing is known, the page says where a link comes from
 */
export function LinkSpent({ reason }: { reason?: ReactNode }) {
  const { t } = useText('account');
  return (
    <>
      {reason ?? <Text>{t('reset_password.no_link')}</Text>}
      <Button component={Link} to="/forgot_password">
        {t('new_link')}
      </Button>
    </>
  );
}
