import type { MessageKey } from './message-key.ts';

/** The top-level domain on the practitioner's sign-in page (RULES-003, A-067). */
export const SIGN_IN_TLD = { min: 2, max: 18 } as const;
/** The top-level domain in every other form (AUTH-007, RULES-004). */
export const TLD = { min: 2, max: 6 } as const;

const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;
const TOP_LEVEL = /^([a-z]+|xn--[a-z0-9-]*[a-z0-9])$/i;

/** An e-mail address as most forms want it; nothing typed is wrong too (RULES-002, BS-022). Blanks around it do not count. */
export function email(value: string, topLevel: { min: number; max: number } = TLD): MessageKey | null {
  return isEmail(value.trim(), topLevel) ? null : 'rules.email';
}

/** An e-mail address on the sign-in page, whose top-level domain may be longer. */
export function signInEmail(value: string): MessageKey | null {
  return email(value, SIGN_IN_TLD);
}

function isEmail(address: string, topLevel: { min: number; max: number }): boolean {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  if (at < 1 || address.length > 254 || local.length > 64 || !LOCAL.test(local)) return false;
  const labels = address.slice(at + 1).split('.');
  const last = labels.at(-1) ?? '';
  return (
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LEVEL.test(last) &&
    last.length >= topLevel.min &&
    last.length <= topLevel.max
  );
}
