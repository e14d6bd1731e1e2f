import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Button, Group, Paper } from '@portal/ui/base';
import { EmptyState } from '@portal/ui/data';
import { IconVideoOff } from '@portal/ui/icons';
import { useOnGone } from '../call/use-on-gone.ts';

/**
 * Stands in the place of a call that somebody has left in this tab: neither a step back nor a link puts them live
 * again unasked. When they join, the focus starts where the session starts.
 */
export function JoinAgain({ onJoin }: { onJoin: () => void }) {
  const { t } = useText('mf-sessions/client-session');
  const { t: shared } = useText('mf-sessions');
  useOnGone(() => document.querySelector<HTMLElement>('[data-page-title]')?.focus());
  return (
    <Paper withBorder>
      <EmptyState
        icon={<IconVideoOff size={26} stroke={1.75} />}
        title={t('again.title')}
        text={t('again.text')}
        action={
          <Group gap="sm" justify="center">
            <Button onClick={onJoin}>{t('again.join')}</Button>
            <Button component={Link} to="/" variant="default">
              {shared('shared:toStart')}
            </Button>
          </Group>
        }
      />
    </Paper>
  );
}
