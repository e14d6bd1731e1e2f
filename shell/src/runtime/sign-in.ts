import { signIn, updateUser, verifyPin } from '@portal/contract/calls/accounts';
import type { User } from '@portal/contract/entities/user';
import type { App } from '../app.ts';
import { report } from '../errors/report.ts';
import { landingOf, traitsOf } from '../map/decide.ts';
import type { Remotes } from '../remotes/remotes.ts';
import { storageKeys } from '../storage/storage.ts';
import type { Runtime } from './runtime.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** Where a person goes who is signed in now, and whether by a full load. */
export interface Entry {
  next: 'enter';
  to: string;
  reload: boolean;
}

export type SignInResult = { next: 'two_factor'; twoFactorId: string } | Entry;

/**
 * Signs in (doc 1 §4): credentials with source `practice` (AUTH-008); a two-factor id leads to the pin, with no token
 * yet (AUTH-009). Where most people start is fetched meanwhile; that is nobody's secret, as the admins' area is.
 * @param loadLayout fetches what stands around it
 */
export async function signInWith(
  { app, remotes }: { app: App; remotes: Pick<Remotes, 'prefetch'> },
  runtime: Runtime,
  credentials: Credentials,
  loadLayout: () => Promise<unknown>,
): Promise<SignInResult> {
  void remotes.prefetch('mf-dashboard', '/dashboard', app.locale.store.getState());
  loadLayout().catch(() => undefined);
  const answer = await runtime.api.call(signIn, { body: { ...credentials, source: 'practice' } });
  if ('two_factor_id' in answer) return { next: 'two_factor', twoFactorId: String(answer.two_factor_id) };
  return enter(app, runtime, answer.access_token);
}

/** Ends a two-factor sign-in with its pin; from there on it is as without one (AUTH-018). */
export async function verifyPinWith(
  app: App,
  runtime: Runtime,
  { twoFactorId, pin }: { twoFactorId: string; pin: string },
): Promise<Entry> {
  const params = { two_factor_id: twoFactorId };
  const { access_token } = await runtime.api.call(verifyPin, { params, body: { pin } });
  return enter(app, runtime, access_token);
}

/**
 * The person is fetched (AUTH-010), and a language chosen here that is not theirs becomes theirs, followed by a reload
 * (SHELL-014, AUTH-013, A-056).
 */
async function enter(app: App, runtime: Runtime, token: string): Promise<Entry> {
  runtime.queries.client?.clear();
  app.session.begin(token);
  await runtime.person();
  const { user } = app.session.store.getState();
  if (!user) throw new Error('Nobody has signed in.');
  // After sign-out the same portal is offered as before.
  if (!app.editionHosts) app.storage.set(storageKeys.edition, user.edition);
  const updated = await updateLocale(app, runtime, user);
  // A session that lives in memory only would not survive the reload; there the new language is in place already.
  return { next: 'enter', to: landingOf(traitsOf(user)), reload: updated && app.storage.isLasting() };
}

/** Tells the server which language was chosen here, if it knows another. Failing to is no reason to keep anybody out. */
async function updateLocale(app: App, runtime: Runtime, user: User): Promise<boolean> {
  const locale = app.locale.store.getState();
  if (!app.locale.isChosen() || user.locale === locale) return false;
  try {
    await runtime.api.call(updateUser, { params: { id: user.id }, body: { user: { locale } } });
    return true;
  } catch (error) {
    report(error, { part: 'locale' });
    return false;
  }
}
