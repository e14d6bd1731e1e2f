import { WIZARDS } from '@portal/contract/rules/onboarding';
import { isAdmin } from '@portal/contract/rules/people';
import { usePageTitle, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Anchor, Button, Group, Paper, Text } from '@portal/ui/base';
import { EmptyState, PageHeader } from '@portal/ui/data';
import { Stepper } from '@portal/ui/progress';
import { useSettledLeaving } from '../clinic/leaving.ts';
import { type Stage, wizardPaths } from '../path/path.ts';

interface ProgressProps {
  stages: readonly Stage[];
  active: Stage;
  isDone: boolean;
}

/** How far one is, in the large steps of the way. It is no way to go: that is what Previous and Next are for. */
export function Progress({ stages, active, isDone }: ProgressProps) {
  const { t } = useText('mf-onboarding/wizard');
  return (
    <Stepper
      label={t('progress')}
      steps={stages.map((stage) => ({ id: stage, label: t(`stages.${stage}`) }))}
      active={isDone ? '' : active}
      done={isDone ? stages.length : stages.indexOf(active)}
    />
  );
}

/**
 * A wizard that is not for who is signed in, because they are no practitioner or their own wizard is the other one: it
 * says so, and offers a way out.
 */
export function ForOthers() {
  const { t } = useText('mf-onboarding/wizard');
  const { user, signOut } = useSession();
  const own = user.provider_yn ? WIZARDS.find((wizard) => wizard === user.role_type) : undefined;
  const reason = own ?? 'noPractitioner';
  const title = t(`others.${reason}.title`);
  usePageTitle(title);
  const start = isAdmin(user) ? '/admin' : '/dashboard';
  return (
    <>
      <PageHeader title={title} />
      <Paper withBorder>
        <EmptyState
          title={t(`others.${reason}.lead`, { email: user.email })}
          text={t(`others.${reason}.text`)}
          action={
            <Group justify="center">
              <Button component={Link} to={own ? wizardPaths[own] : start}>
                {t(`others.${reason}.link`)}
              </Button>
              {!own && (
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

/** Whose sign-up it is, and the way to leave it: the wizard's layout has no menu, and computers are shared. */
export function SignedIn() {
  const { t } = useText('mf-onboarding/wizard');
  const { user, signOut } = useSession();
  useSettledLeaving(user);
  return (
    <Text size="sm" c="dimmed">
      {t('signedInAs', { email: user.email })}
      {' · '}
      <Anchor component="button" type="button" size="sm" onClick={() => void signOut()}>
        {t('others.signOut')}
      </Anchor>
    </Text>
  );
}
