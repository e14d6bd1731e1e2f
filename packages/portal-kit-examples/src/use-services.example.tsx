// A choice that is made on the way out: the call goes on when this part, or the whole page, is gone.
import { updateUser } from '@portal/contract/calls/accounts';
import { useServices, useSession } from '@portal/portal-kit';
import { Button } from '@portal/ui/base';

export function LastWord({ label, onLeave }: { label: string; onLeave: () => void }) {
  const { api, report } = useServices();
  const { user } = useSession();
  const leave = () => {
    const input = { params: { id: user.id }, body: { user: { locale: 'fr' } } } as const;
    api.call(updateUser, input, { keepalive: true }).catch((error: unknown) => report(error, { part: 'last-word' }));
    onLeave();
  };
  return <Button onClick={leave}>{label}</Button>;
}
