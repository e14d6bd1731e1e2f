import { useText } from '@portal/portal-kit/i18n';
import { Anchor } from '@portal/ui/base';
import { Link } from 'react-router-dom';
import { useSignInWay } from './sign-in-way.ts';

/** The way back that every account page offers below its card. */
export function BackToSignIn() {
  const { t } = useText('account');
  const { path } = useSignInWay();
  return (
    <Anchor component={Link} to={path}>
      {t('back')}
    </Anchor>
  );
}
