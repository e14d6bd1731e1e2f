// A way to another page of the portal, whichever remote it belongs to. Looks like a button with `component={Link}`.
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Button } from '@portal/ui/base';

export function ToSchedule() {
  const { t } = useText('mf-dashboard');
  return (
    <Button component={Link} to="/schedule">
      {t('toSchedule')}
    </Button>
  );
}
