import type { User } from '@portal/contract/entities/user';
import { isAdmin } from '@portal/contract/rules/people';
import { usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Button, Paper } from '@portal/ui/base';
import { EmptyState, PageHeader } from '@portal/ui/data';
import { IconHeartHandshake } from '@portal/ui/icons';
import { HelpLine } from './help-line.tsx';

/** Who is no practitioner lands here: thanks, and nothing about anyone else's appointments. */
export function Landing({ user }: { user: User }) {
  const { t } = useText('mf-dashboard');
  const kind = isAdmin(user) ? 'admin' : 'guest';
  usePageTitle(t(`landing.${kind}.title`));
  return (
    <>
      <PageHeader title={t(`landing.${kind}.title`)} />
      <Paper withBorder radius="lg" shadow="sm">
        <EmptyState
          icon={<IconHeartHandshake size={26} stroke={1.75} />}
          title={t(`landing.${kind}.lead`)}
          text={t(`landing.${kind}.text`)}
          action={
            kind === 'admin' ? (
              <Button component={Link} to="/admin">
                {t('landing.admin.link')}
              </Button>
            ) : (
              <HelpLine />
            )
          }
        />
      </Paper>
    </>
  );
}
