import { ApproachSection } from '../approach/approach-section.tsx';
import { AvailabilitySection } from '../availability/availability-section.tsx';
import { FocusSection } from '../focus/focus-section.tsx';
import { IdentitySection } from '../identity/identity-section.tsx';
import { LanguagesSection } from '../languages/languages-section.tsx';

/** What the practice pages of the wizard ask, but for the clinic, which one joins with a token. */
export function PracticeSections() {
  return (
    <>
      <LanguagesSection />
      <AvailabilitySection />
      <FocusSection />
      <ApproachSection />
      <IdentitySection />
    </>
  );
}
