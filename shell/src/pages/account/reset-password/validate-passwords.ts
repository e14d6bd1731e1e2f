import { confirmPassword, password as passwordProblem } from '@portal/contract/rules/password';

export interface PasswordErrors {
  /** Text keys; absent when the field is fine. */
  password?: 'rules.required' | 'rules.password_length' | 'rules.password_too_long';
  confirmation?: 'rules.required' | 'rules.passwords_differ';
}

/** Checks a new password and its second typing before anything is sent (AUTH-024 to AUTH-026). */
export function validatePasswords(password: string, confirmation: string): PasswordErrors {
  const errors: PasswordErrors = {};
  const problem = password === '' ? 'rules.required' : passwordProblem(password);
  if (problem) errors.password = problem;
  if (confirmation === '') errors.confirmation = 'rules.required';
  else if (confirmPassword(confirmation, password)) errors.confirmation = 'rules.passwords_differ';
  return errors;
}
