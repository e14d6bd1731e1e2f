import { type SubmitEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShell } from '../../app-context.ts';
import { type CredentialErrors, validateCredentials } from './validate-credentials.ts';

/** What went wrong on the way to the server: its own words, or none and a kind that the page has words for. */
export interface SignInFailure {
  kind: 'refused' | 'unreachable';
  message: string;
}

/** The behaviour of the sign-in form; the page only draws it. */
export function useSignIn() {
  const shell = useShell();
  const navigate = useNavigate();
  const [errors, setErrors] = useState<CredentialErrors>({});
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const [pending, setPending] = useState(false);
  const prepared = useRef(false);

  /** Fetches what signing in needs while the person is still typing; a failure here is met again, in words, on submit. */
  const prepare = () => {
    if (prepared.current) return;
    prepared.current = true;
    shell.runtime().catch(() => {
      prepared.current = false;
    });
  };

  const send = async (email: string, password: string) => {
    setPending(true);
    setFailure(null);
    try {
      const { module, runtime } = await shell.runtime();
      const result = await module.signInWith(shell.app, runtime, { email, password });
      if (result.next === 'two_factor') await navigate('/two_factor', { state: { two_factor_id: result.twoFactorId } });
      else if (result.reload) shell.leave(result.to);
      else await navigate(result.to, { replace: true });
    } catch (error) {
      const refused = error instanceof Error && 'status' in error && typeof error.status === 'number';
      setFailure({ kind: refused ? 'refused' : 'unreachable', message: refused ? error.message : '' });
    } finally {
      setPending(false);
    }
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const email = String(fields.get('email') ?? '').trim();
    const password = String(fields.get('password') ?? '');
    const found = validateCredentials(email, password);
    setErrors(found);
    const first = found.email ? 'email' : found.password && 'password';
    if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    else if (!pending) void send(email, password);
  };

  /** A field that is being mended stops complaining. */
  const mend = (field: keyof CredentialErrors) => setErrors(({ [field]: _mended, ...rest }) => rest);

  return { errors, failure, pending, prepare, submit, mend };
}
