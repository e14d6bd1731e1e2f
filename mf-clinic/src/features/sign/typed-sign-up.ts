import * as z from '@portal/contract/schema';

const key = 'portal.clinic_sign_up';
const schema = z.object({ first_name: z.string(), last_name: z.string(), email: z.string() });

/** What of a sign-up outlives a reload of its tab: everything but passwords, as in the practitioners' (A-108). */
export type TypedSignUp = z.output<typeof schema>;

/** What was typed in this tab; null when nothing was, or nothing that can be read. */
export function readTyped(): TypedSignUp | null {
  try {
    return z.safeParse(schema, JSON.parse(window.sessionStorage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    // Storage is forbidden, or what lies there is not ours: the form begins empty.
    return null;
  }
}

export function keepTyped({ first_name, last_name, email }: TypedSignUp): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify({ first_name, last_name, email }));
  } catch {
    // Without storage a reload loses what was typed; signing up works all the same.
  }
}

/** Somebody is let in: what was typed here is theirs no more, or was another person's. */
export function forgetTyped(): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
