import * as z from '@portal/contract/schema';
import { keepInTab, readFromTab } from '../tab/tab-storage.ts';

const addresses = { account: '/dashboard_clinic', tax: '/dashboard_clinic/tax' } as const;

/** A section of the clinic's portal (SHELL-057, CLINIC-016, CLINIC-017). */
export type Section = keyof typeof addresses;

export const sections = ['account', 'tax'] as const satisfies readonly Section[];

/** Where a section is. */
export const addressOf = (section: Section) => addresses[section];

/** The shell forgets it when somebody signs out (`shell/src/session/ending-notice.ts`). */
const key = 'portal.clinic_section';
const schema = z.object({ admin: z.nullable(z.string()), section: z.enum(sections) });

/** This tab shows a section to an administrator, who comes back to it should their session end. */
export const keepSection = (admin: string | null, section: Section): void => keepInTab(key, { admin, section });

/** Where an administrator goes on who has signed in: where their session ended in this tab, or at My Account. */
export function addressAfterSignIn(admin: string | null): string {
  const kept = z.safeParse(schema, readFromTab(key)).data;
  return addressOf(kept?.admin === admin ? kept.section : 'account');
}
