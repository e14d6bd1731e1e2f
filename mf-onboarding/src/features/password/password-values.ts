import { newPassword, typedPassword } from '@portal/contract/entities/account-inputs';
import { confirmPassword } from '@portal/contract/rules/password';
import * as z from '@portal/contract/schema';

export type PasswordValues = { current_password: string; password: string; password_confirmation: string };

export const emptyPasswords: PasswordValues = { current_password: '', password: '', password_confirmation: '' };

/** RULES-005, RULES-006. */
export const passwordSchema = z
  .object({ current_password: typedPassword(), password: newPassword(), password_confirmation: z.string() })
  .check(
    z.superRefine(({ password, password_confirmation }, context) => {
      const message = confirmPassword(password_confirmation, password);
      if (message === null) return;
      context.addIssue({ code: 'custom', message, path: ['password_confirmation'], input: password_confirmation });
    }),
  );
