import { isAdmin } from '@portal/contract/rules/people';
import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Button, Group, Paper } from '@portal/ui/base';
import { EmptyState } from '@portal/ui/data';
import { Stepper } from '@portal/ui/progress';
import { useSettledLeaving } from '../clinic/leaving.ts';
import { type Stage, wizardOfRole, wizardPaths } from '../path/path.ts';

export interface ProgressProps {
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

/** What stands in the place of a wizard that is not for who is signed in: why, and a way out. */
export function ForOthers() {
  const { t } = useText('mf-onboarding/wizard');
  const { user, signOut } = useSession();
  const own = user.provider_yn ? wizardOfRole(user) : undefined;
  const reason = own ?? 'noPractitioner';
  const start = isAdmin(user) ? '/admin' : '/dashboard';
  return (
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
  );
}

/** Takes a removal from a clinic up again that a reload has interrupted. It shows nothing. */
export function SettledLeaving() {
  useSettledLeaving(useSession().user);
  return null;
}
