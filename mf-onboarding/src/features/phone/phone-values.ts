import { obeys } from '@portal/contract/entities/inputs';
import type { User } from '@portal/contract/entities/user';
import { phone, readablePhone } from '@portal/contract/rules/contact';
import * as z from '@portal/contract/schema';

/** A mobile number as a form holds it. */
export type PhoneValues = { number: string };

/** ONB-199. */
export const phoneSchema = z.object({
  number: z.string().check(z.trim(), z.minLength(1, 'rules.required'), obeys(phone)),
});

export function phoneOf(user: User): PhoneValues {
  return { number: readablePhone(user.sms_number?.number ?? '') };
}
