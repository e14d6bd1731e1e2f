import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { Slot, type SlotInputs, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button } from '@portal/ui/base';
import { ErrorCard, RowSkeletons, Waiting } from '@portal/ui/data';
import { IconFiles } from '@portal/ui/icons';
import { Dialog } from '@portal/ui/overlays';
import { useState } from 'react';
import { otherParticipants, ownRole } from '../session/participants.ts';

/**
 * The files that the client and this practitioner exchange, in a dialog above the session, which goes on behind it
 * the panel keeps its three tabs (SESS-090, SESS-091, SESS-092). A couple's guest has none.
 */
export function FilesButton({ appointment }: { appointment: SessionAppointment }) {
  const { t } = useText('mf-sessions/client-session');
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const practitioner = otherParticipants(appointment, user.id).find(({ role }) => role === 'provider');
  if (!practitioner || ownRole(appointment, user.id) === 'guest') return null;
  const { id, name: full_name } = practitioner;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFiles aria-hidden="true" size={20} />}
        onClick={() => setIsOpen(true)}
      >
        {t('shared:files.title')}
      </Button>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={t('files', { name: full_name })}>
        <Slot
          name="client-files/v1"
          input={{ with: { kind: 'practitioner', id }, full_name } satisfies SlotInputs['client-files/v1']}
          fallback={
            <Waiting>
              <RowSkeletons rows={3} />
            </Waiting>
          }
          failed={(onRetry) => (
            <ErrorCard title={t('shared:files.failed')} text={t('filesFailedText')} retry={{ onRetry }} />
          )}
        />
      </Dialog>
    </>
  );
}
