import type { SlotInputs } from '@portal/portal-kit';
import { ClientInfo } from './client-info.tsx';

/** The slot `client-info/v1`; of another client it begins anew, so that nobody's facts stand under another's name. */
export default function ClientInfoSlot({ clientId }: SlotInputs['client-info/v1']) {
  return <ClientInfo key={clientId} clientId={clientId} />;
}
