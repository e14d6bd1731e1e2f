import { email as emailProblem } from '@portal/contract/rules/email';
import { confirmPassword, password as passwordProblem } from '@portal/contract/rules/password';

/** What is wrong, by field: keys of texts. A field that is fine is absent. */
export type Problems<Field extends string> = Partial<Record<Field, string>>;

type Credentials = Record<'email' | 'password', string>;

/** Who signs up, as the form holds them. */
export type SignUpValues = Credentials & Record<'first_name' | 'last_name' | 'password_confirmation', string>;

/** The two fields of sign-in (CLINIC-001, CLINIC-002, A-067). A password that is too short opens nothing. */
export function checkCredentials({ email, password }: Credentials): Problems<keyof Credentials> {
  return { ...found('email', emailProblem(email)), ...found('password', passwordProblem(password)) };
}

/** The five fields of sign-up (CLINIC-004, CLINIC-005, CLINIC-006, CLINIC-007, CLINIC-008, BS-021). */
export function checkSignUp(typed: SignUpValues): Problems<keyof SignUpValues> {
  const { first_name, last_name, password, password_confirmation } = typed;
  return {
    ...found('first_name', first_name.trim() === '' && 'rules.required'),
    ...found('last_name', last_name.trim() === '' && 'rules.required'),
    ...checkCredentials(typed),
    ...found('password_confirmation', confirmPassword(password_confirmation, password)),
  };
}

function found<Field extends string>(field: Field, problem: string | false | null) {
  return problem ? { [field]: problem } : {};
}
