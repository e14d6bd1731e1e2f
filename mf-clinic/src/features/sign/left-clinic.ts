import { forgetInTab, keepInTab, readFromTab } from '../tab/tab-storage.ts';

const key = 'portal.clinic_left';

/** Somebody removed themselves: the sign-in page that follows says of which clinic. */
export const keepLeftClinic = (clinic: string): void => keepInTab(key, clinic);

/** Which clinic was left in this tab, told once; null when none was. */
export function takeLeftClinic(): string | null {
  const clinic = readFromTab(key);
  forgetInTab(key);
  return typeof clinic === 'string' ? clinic : null;
}
