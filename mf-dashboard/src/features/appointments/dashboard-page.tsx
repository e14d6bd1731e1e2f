import { Slot, type SlotInputs, useEdition, useSession } from '@portal/portal-kit';
import { Landing } from '../landing/landing.tsx';
import { asksForTax } from '../tax/asks-for-tax.ts';
import { Dashboard } from './dashboard.tsx';

/**
 * `/` and `/dashboard`: a practitioner's appointments; anyone else gets a landing without lists. Only who is to
 * be asked for tax numbers loads the dialog that asks.
 */
export default function DashboardPage() {
  const { user } = useSession();
  const edition = useEdition();
  if (!user.provider_yn) return <Landing user={user} />;
  return (
    <>
      <Dashboard />
      {asksForTax(user, edition) && (
        <Slot name="hst-modal/v1" input={{ place: 'dashboard' } satisfies SlotInputs['hst-modal/v1']} />
      )}
    </>
  );
}
