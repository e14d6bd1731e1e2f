import type { Implementation } from '../server/implement.ts';
import { readSupervision, saveSupervision } from './supervision.ts';
import { saveCertifications, saveDegrees } from './update-degrees.ts';
import { saveInsurance } from './update-insurance.ts';
import { saveDesignations, saveGoverningBodies } from './update-licences.ts';

export const professionalDetails: readonly Implementation[] = [
  saveDegrees,
  saveCertifications,
  saveDesignations,
  saveGoverningBodies,
  readSupervision,
  saveSupervision,
  saveInsurance,
];
