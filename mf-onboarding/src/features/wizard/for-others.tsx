import type { User } from '@portal/contract/entities/user';
import type { Wizard } from '@portal/contract/rules/onboarding';
import { isAdmin } from '@portal/contract/rules/people';
import { usePageTitle, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Button, Group, Paper } from '@portal/ui/base';
import { EmptyState, PageHeader } from '@portal/ui/data';
import { wizardPaths } from '../path/path.ts';

interface ForOthersProps {
  /** Somebody who is no practitioner, or whose own wizard is the other one. */
  reason: 'noPractitioner' | Wizard;
  user: User;
}

/** A wizard that is not for who is signed in: it says so, and offers a way out. */
export function ForOthers({ reason, user }: ForOthersProps) {
  const { t } = useText('mf-onboarding/wizard');
  const { signOut } = useSession();
  const title = t(`others.${reason}.title`);
  usePageTitle(title);
  const start = isAdmin(user) ? '/admin' : '/dashboard';
  const to = reason === 'noPractitioner' ? start : wizardPaths[reason];
  return (
    <>
      <PageHeader title={title} />
      <Paper withBorder>
        <EmptyState
          title={t(`others.${reason}.lead`, { email: user.email })}
          text={t(`others.${reason}.text`)}
          action={
            <Group justify="center">
              <Button component={Link} to={to}>
                {t(`others.${reason}.link`)}
              </Button>
              {reason === 'noPractitioner' && (
                <Button variant="default" onClick={() => void signOut()}>
                  {t('others.signOut')}
                </Button>
              )}
            </Group>
          }
        />
      </Paper>
    </>
  );
}
