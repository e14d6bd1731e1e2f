import { useEdition } from '@portal/portal-kit';
import { DegreesSection } from '../degrees/degrees-section.tsx';
import { DesignationsSection } from '../designations/designations-section.tsx';
import { InsuranceSection } from '../insurance/insurance-section.tsx';
import { LicencesSection } from '../licences/licences-section.tsx';
import { TermsAcceptancesCard } from '../terms-acceptances/terms-acceptances-card.tsx';

/** What the professional pages of the wizard ask; insurance in the United States only (ONB-011). */
export function ProfessionalSections() {
  const edition = useEdition();
  return (
    <>
      <DegreesSection />
      <DesignationsSection />
      <LicencesSection />
      {edition === 'US' && <InsuranceSection />}
      <TermsAcceptancesCard />
    </>
  );
}
