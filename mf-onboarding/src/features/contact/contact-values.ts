import { obeys } from '@portal/contract/entities/inputs';
import type { State } from '@portal/contract/entities/reference-option';
import type { User } from '@portal/contract/entities/user';
import { phone, timeZone } from '@portal/contract/rules/contact';
import { isEmpty } from '@portal/contract/rules/required';
import * as z from '@portal/contract/schema';
import type { Edition } from '@portal/portal-kit';
import { type AddressValues, addressOf, addressSchema } from '../address/address-fields.tsx';
import { type PhoneValues, phoneOf } from '../phone/phone-fields.tsx';

/** Where a person practises and how they are reached, as the form holds it. */
export type ContactValues = AddressValues & PhoneValues & { timezone: string; sms_reminder_yn: boolean };

export function contactOf(user: User, states: readonly State[]): ContactValues {
  return { ...addressOf(user, states), ...phoneOf(user), ...user.preference };
}

/**
 * ONB-197, ONB-198, ONB-199.
 * @param hasNumber a number is stored: it can be changed, and not be taken away
 */
export function contactSchema(edition: Edition, hasNumber: boolean) {
  return z
    .object({
      ...addressSchema(edition).shape,
      number: z.string().check(
        z.trim(),
        z.refine((value) => isEmpty(value) || phone(value) === null, 'rules.phone'),
      ),
      timezone: z.string().check(obeys(timeZone)),
      sms_reminder_yn: z.boolean(),
    })
    .check(
      z.superRefine(({ number, sms_reminder_yn }, context) => {
        // Text messages need somewhere to go.
        if (!isEmpty(number) || !(sms_reminder_yn || hasNumber)) return;
        context.addIssue({ code: 'custom', message: 'rules.required', path: ['number'], input: number });
      }),
    );
}
