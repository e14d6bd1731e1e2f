import { updatePracticeDetails } from '@portal/contract/calls/practice-details';
import type { Upon } from '../section/use-guard.ts';
import { type PracticeDetailsBody, practiceDetailsBody } from './practice-details.ts';

/**
 * The one save of three pages: diagnoses, approach and identity. It sends the other pages as they are stored at the
 * version that it names, so that it puts nothing back which another tab or device has saved there.
 */
export function savePracticeDetails(own: PracticeDetailsBody, { person, write }: Upon): Promise<unknown> {
  return write(updatePracticeDetails, (version) => ({ body: { ...practiceDetailsBody(person, own), version } }));
}
