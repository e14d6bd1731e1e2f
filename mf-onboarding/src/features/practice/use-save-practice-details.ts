import { updatePracticeDetails } from '@portal/contract/calls/practice-details';
import { useRepeatableMutation } from '@portal/portal-kit/query';
import type { Upon } from '../section/use-guard.ts';
import { type PracticeDetailsBody, practiceDetailsBody } from './practice-details.ts';

/**
 * The one save of three pages: diagnoses, approach and identity. It sends the other pages as they are stored at the
 * version that it names, so that it puts nothing back which another tab or device has saved there.
 */
export function useSavePracticeDetails(): (own: PracticeDetailsBody, upon: Upon) => Promise<unknown> {
  const update = useRepeatableMutation(updatePracticeDetails);
  return (own, { person, write }) =>
    write((version) => update.mutateAsync({ body: { ...practiceDetailsBody(person, own), version } }));
}
