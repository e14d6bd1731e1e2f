import { Slot, type SlotInputs, useEdition, useNow, useSession } from '@portal/portal-kit';
import { ClientHome } from '../home/client-home.tsx';
import { forPractitioners } from '../landing/for-practitioners.tsx';
import { asksForTax } from '../tax/asks-for-tax.ts';
import { Dashboard } from './dashboard.tsx';

/**
 * `/` (SHELL-030) and `/dashboard` (SHELL-031): a practitioner's appointments, or a client's own start page;
 * anyone else gets a landing without either. Only who is to be asked for tax numbers loads the dialog that asks.
 */
function DashboardPage() {
  const { user } = useSession();
  const edition = useEdition();
  const now = useNow(3_600_000);
  const hasSignUpLeft = !(user.onboarded_yn && user.email_confirmed_yn);
  return (
    <>
      <Dashboard notice={hasSignUpLeft && <Slot name="onboarding-progress/v1" />} />
      {asksForTax(user, edition, now) && (
        <Slot name="hst-modal/v1" input={{ place: 'dashboard' } satisfies SlotInputs['hst-modal/v1']} />
      )}
    </>
  );
}

export default forPractitioners(DashboardPage, ClientHome);
