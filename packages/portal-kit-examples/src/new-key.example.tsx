// One intention keeps its key for as long as its page stands, however often it is sent.
import { updateUser } from '@portal/contract/calls/accounts';
import { useServices, useSession } from '@portal/portal-kit';
import { newKey } from '@portal/portal-kit/query';
import { Button } from '@portal/ui/base';
import { useState } from 'react';

export function OnlyOnce({ label }: { label: string }) {
  const { api, report } = useServices();
  const { user } = useSession();
  const [idempotencyKey] = useState(newKey);
  const send = () =>
    api
      .call(updateUser, { params: { id: user.id }, body: { user: { locale: 'fr' } } }, { idempotencyKey })
      .catch((error: unknown) => report(error, { part: 'only-once' }));
  return <Button onClick={send}>{label}</Button>;
}
