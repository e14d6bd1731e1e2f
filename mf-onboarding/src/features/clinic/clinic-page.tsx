import { fetchOnboarding } from '@portal/contract/calls/onboarding';
import { useSession } from '@portal/portal-kit';
import { useCall } from '@portal/portal-kit/query';
import { isFurther } from '../path/path.ts';
import { useWizard } from '../path/wizard-context.ts';
import { ClinicSection } from './clinic-section.tsx';

/**
 * The clinic question as a page of the full wizard. The account stores no "no": it was answered so by who has no clinic
 * and has saved a later page, or has a kept place beyond this one.
 */
export function ClinicPage() {
  const { user } = useSession();
  const { station, onFlag } = useWizard();
  const hasLanguages = user.languages.length > 0;
  const { data } = useCall(fetchOnboarding, {}, { enabled: !hasLanguages });
  const place = data?.place ?? null;
  const isPast = place?.wizard === 'counsellor' && isFurther(place, station);
  return <ClinicSection isAnswered={hasLanguages || isPast} onFlag={onFlag} />;
}
