import type { PortalHost } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Dialog } from '@portal/ui/overlays';
import { useStore } from 'zustand';
import { IdleCountdown } from './idle-countdown.tsx';
import type { IdleWatch } from './idle-watch.ts';

/** Asks a person who has done nothing for a while whether they are still there. Closing it in any way says yes. */
export function IdleWarning({ idle, host }: { idle: IdleWatch; host: Pick<PortalHost, 'signOut'> }) {
  const endsAt = useStore(idle.endsAt);
  const { t } = useText('shell');
  return (
    <Dialog opened={endsAt !== null} onClose={idle.stay} title={t('idle.title')} closeLabel={t('idle.close')}>
      {endsAt !== null && <IdleCountdown endsAt={endsAt} now={idle.now} onStay={idle.stay} onSignOut={host.signOut} />}
    </Dialog>
  );
}
