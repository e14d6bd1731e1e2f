import { useOptionalUser } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Button } from '@portal/ui/base';

/** Where to go from a page that anybody may open. */
export function WayOn() {
  const { t } = useText('mf-sessions/after-session');
  const user = useOptionalUser();
  const [to, words] = user === null ? (['/signin', 'shared:toSignIn'] as const) : (['/', 'shared:toStart'] as const);
  return (
    <div>
      <Button component={Link} to={to} variant="default">
        {t(words)}
      </Button>
    </div>
  );
}
