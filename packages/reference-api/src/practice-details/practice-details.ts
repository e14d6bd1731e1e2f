import type { Implementation } from '../server/implement.ts';
import { saveGeneralAvailability, saveProviderBio } from './update-availability.ts';
import { saveAgeGroups, saveCounsellingPreference, saveLanguages } from './update-names.ts';
import { savePracticeDetails } from './update-practice-details.ts';

export const practiceDetails: readonly Implementation[] = [
  saveLanguages,
  saveCounsellingPreference,
  saveGeneralAvailability,
  saveAgeGroups,
  savePracticeDetails,
  saveProviderBio,
];
