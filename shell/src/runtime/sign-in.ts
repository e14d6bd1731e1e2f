import { signIn, updateUser } from '@portal/contract/calls/accounts';
import type { App } from '../app.ts';
import { landingOf } from '../routes/decide.ts';
import type { Runtime } from './runtime.ts';

interface Credentials {
  email: string;
  password: string;
}

type SignInResult = { next: 'two_factor'; twoFactorId: string } | { next: 'enter'; to: string; reload: boolean };

/**
 * Signs in (doc 1 §4): credentials with source `practice`; a two-factor id leads to the pin; otherwise the person is
 * fetched, and a language chosen here that is not theirs becomes theirs, followed by a reload.
 */
export async function signInWith(app: App, runtime: Runtime, credentials: Credentials): Promise<SignInResult> {
  const answer = await runtime.api.call(signIn, { body: { ...credentials, source: 'practice' } });
  if ('two_factor_id' in answer) return { next: 'two_factor', twoFactorId: String(answer.two_factor_id) };
  runtime.queryClient.clear();
  app.session.begin(answer.access_token);
  const user = await runtime.person();
  const chosen = app.locale.store.getState();
  const differs = user.locale !== chosen;
  if (differs) await runtime.api.call(updateUser, { params: { id: user.id }, body: { user: { locale: chosen } } });
  // A session that lives in memory only would not survive the reload; there the new language is in place already.
  return { next: 'enter', to: landingOf(user), reload: differs && app.storage.isLasting() };
}
