import { useText } from '@portal/portal-kit/i18n';
import { Anchor } from '@portal/ui/base';
import { Link } from 'react-router-dom';

/** The way back that every account page offers below its card. */
export function BackToSignIn() {
  const { t } = useText('account');
  return (
    <Anchor component={Link} to="/signin">
      {t('back')}
    </Anchor>
  );
}
