// A part that stands on public pages too, where there may be nobody.
import { useOptionalUser } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';

export function WayOn() {
  const { t } = useText('mf-dashboard');
  const isSignedIn = useOptionalUser() !== null;
  return <Link to={isSignedIn ? '/dashboard' : '/signin'}>{t(isSignedIn ? 'toDashboard' : 'toSignIn')}</Link>;
}
