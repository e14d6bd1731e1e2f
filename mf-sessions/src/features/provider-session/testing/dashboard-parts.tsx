import type { SlotInputs } from '@portal/portal-kit';
import { defineRemote } from '@portal/portal-kit/define-remote';
import { Dialog } from '@portal/ui/overlays';

const noTexts = async () => ({ default: {} });

function StatusDialog({ appointment, onChanged, onClose }: SlotInputs['status-dialog/v1']) {
  const confirm = () => {
    onChanged?.({ ...appointment, status: 'completed' });
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title="How it went" closeLabel="Close">
      <button type="button" onClick={confirm}>
        Confirm
      </button>
    </Dialog>
  );
}

function ClientInfo({ clientId }: SlotInputs['client-info/v1']) {
  return <p>{`Info of ${clientId}`}</p>;
}

function ClientServices({ clientId, providerType }: SlotInputs['client-services/v1']) {
  return <p>{`Services of ${clientId}, ${providerType}`}</p>;
}

/** The remote whose parts a session shows, as far as the session can tell; and the page that it goes to. */
export const dashboardParts = defineRemote({
  name: 'mf-dashboard',
  pages: [{ id: 'dashboard', paths: ['/', '/dashboard'], load: async () => ({ default: () => <h1>Dashboard</h1> }) }],
  slots: {
    'status-dialog/v1': async () => ({ default: StatusDialog }),
    'client-info/v1': async () => ({ default: ClientInfo }),
    'client-services/v1': async () => ({ default: ClientServices }),
  },
  messages: { en: noTexts, fr: noTexts },
});
