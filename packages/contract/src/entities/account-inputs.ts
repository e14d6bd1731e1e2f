import * as z from '@portal/contract/schema';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../rules/password.ts';
import { PIN_LENGTH } from '../rules/pin.ts';

/** A password as it is typed to be checked: whatever was once accepted. */
export function typedPassword() {
  return z.string().check(z.minLength(1, 'rules.required'), z.maxLength(PASSWORD_MAX_LENGTH));
}

/** A password as it is chosen. */
export function newPassword() {
  return z
    .string()
    .check(
      z.minLength(PASSWORD_MIN_LENGTH, 'rules.password_length'),
      z.maxLength(PASSWORD_MAX_LENGTH, 'rules.password_too_long'),
    );
}

/** The pin of an SMS; a shorter one is simply wrong. */
export function typedPin() {
  return z.string().check(z.regex(/^\d+$/, 'rules.pin'), z.maxLength(PIN_LENGTH, 'rules.pin'));
}

/** The parameter of a path that carries the token of a mail. */
export function byToken() {
  return z.object({ token: z.string().check(z.minLength(1)) });
}

/** The parameter of a path that names a wait for a pin. */
export function byTwoFactor() {
  return z.object({ two_factor_id: z.string().check(z.minLength(1)) });
}
