import { signInEmail } from '@portal/contract/rules/email';

export interface CredentialErrors {
  /** Text keys below `sign_in.`; absent when the field is fine. */
  email?: 'email_error';
  password?: 'password_error';
}

/** Checks the sign-in form before anything is sent (AUTH-004, AUTH-005, AUTH-006). */
export function validateCredentials(email: string, password: string): CredentialErrors {
  return {
    ...(signInEmail(email) && { email: 'email_error' as const }),
    ...(password === '' && { password: 'password_error' as const }),
  };
}
