import * as z from '@portal/contract/schema';
import { forgetInTab, keepInTab, readFromTab } from '../tab/tab-storage.ts';

const key = 'portal.clinic_sign_up';
const schema = z.object({ first_name: z.string(), last_name: z.string(), email: z.string() });

/** What of a sign-up outlives a reload of its tab: everything but passwords, as in the practitioners' (A-108). */
export type TypedSignUp = z.output<typeof schema>;

/** What was typed in this tab; null when nothing was, or nothing that can be read. */
export const readTyped = (): TypedSignUp | null => z.safeParse(schema, readFromTab(key)).data ?? null;

export function keepTyped({ first_name, last_name, email }: TypedSignUp): void {
  keepInTab(key, { first_name, last_name, email });
}

/** Somebody is let in: what was typed here is theirs no more, or was another person's. */
export const forgetTyped = (): void => forgetInTab(key);
