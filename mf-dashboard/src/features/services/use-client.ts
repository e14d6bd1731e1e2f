import { adminFetchClient } from '@portal/contract/calls/admin-clients';
import { fetchClient } from '@portal/contract/calls/clients';
import { useCall } from '@portal/portal-kit/query';

/** A client as an admin gets them, or as their practitioner does: two calls, since each is answered another part. */
export function useClient(clientId: string, isAdminMode: boolean) {
  const input = { params: { id: clientId } };
  const own = useCall(fetchClient, input, { enabled: !isAdminMode });
  const any = useCall(adminFetchClient, input, { enabled: isAdminMode });
  return isAdminMode ? any : own;
}
