import type { PortalHost, Readable } from '@portal/portal-kit';
import type { Mutation } from './mutation.ts';
import { namesOf } from './names-of.ts';
import { nothing } from './stale.ts';

type HostChanges = {
  readonly [Name in keyof PortalHost]: Readonly<
    Record<string, (original: PortalHost[Name], host: PortalHost) => unknown>
  >;
};

const silent = <Value>(readable: Readable<Value>) => ({ getState: readable.getState, subscribe: () => nothing });
const constant = (value: unknown) => () => ({ getState: () => value, subscribe: () => nothing });
const endless = <Value>(readable: Readable<Value>) => ({
  getState: readable.getState,
  subscribe: (listener: () => void) => {
    readable.subscribe(listener);
    return nothing;
  },
});
const done = () => () => Promise.resolve();

const changes: HostChanges = {
  api: {
    'answers nothing': () => ({ call: () => Promise.resolve(undefined) }),
    'never answers': () => ({ call: () => new Promise(nothing) }),
    'refuses everything': () => ({ call: () => Promise.reject(new Error('no')) }),
    'cannot be given up': (api): PortalHost['api'] => ({ call: (call, input) => api.call(call, input) }),
    'hides refusals': (api): PortalHost['api'] => ({
      call: (call, input, options) => api.call(call, input, options).catch(() => new Promise(nothing)),
    }),
  },
  user: { 'never tells': silent, 'never stops telling': endless, 'is nobody': constant(null) },
  refreshUser: { 'does nothing': done, 'is never done': () => () => new Promise(nothing) },
  beginSession: {
    'does nothing': () => () => Promise.resolve(null),
    'is never done': () => () => new Promise(nothing),
    'hides refusals': (beginSession) => (token: string) => beginSession(token).catch(() => null),
    'takes no token': (beginSession) => () => beginSession(''),
  },
  clinicAdmin: { 'never tells': silent, 'never stops telling': endless, 'is nobody': constant(null) },
  beginClinicSession: {
    'does nothing': done,
    'is never done': () => () => new Promise(nothing),
    'hides refusals': (begin) => (token: string) => begin(token).catch(() => null),
    'takes no token': (begin) => () => begin(''),
  },
  clinicInvitation: {
    'is none': () => () => null,
    'forgets the invitation': (read) => () => {
      const found = read();
      return found && { clinic_token: found.clinic_token };
    },
  },
  locale: { 'never tells': silent, 'never stops telling': endless, 'is always English': constant('en') },
  setLocale: {
    'does nothing': done,
    'is done before the texts are there': (setLocale) => (locale: 'en' | 'fr') => {
      void setLocale(locale);
      return Promise.resolve();
    },
    'switches to the other one': (setLocale) => (locale: 'en' | 'fr') => setLocale(locale === 'fr' ? 'en' : 'fr'),
  },
  edition: { 'never tells': silent, 'never stops telling': endless, 'is always Canada': constant('CA') },
  signOut: {
    'does nothing': done,
    'is never done': () => () => new Promise(nothing),
  },
  notify: {
    'does nothing': () => nothing,
    'forgets the kind': (notify) => (notice: Parameters<typeof notify>[0]) => notify({ ...notice, kind: 'info' }),
    'forgets how long':
      (notify) =>
      ({ kind, message }: Parameters<typeof notify>[0]) =>
        notify({ kind, message }),
    'forgets the message': (notify) => (notice: Parameters<typeof notify>[0]) => notify({ ...notice, message: '' }),
    'says it twice': (notify) => (notice: Parameters<typeof notify>[0]) => {
      notify(notice);
      notify(notice);
    },
  },
  showError: {
    'does nothing': () => nothing,
    'forgets the message':
      (showError) =>
      ({ message: _forgotten, ...request }: Parameters<typeof showError>[0]) =>
        showError(request),
    'forgets what to do again':
      (showError) =>
      ({ onRetry: _forgotten, ...request }: Parameters<typeof showError>[0]) =>
        showError(request),
  },
  now: {
    'another time': () => () => new Date('2026-11-20T15:00:00Z'),
    'stands still': (now) => {
      const first = now();
      return () => first;
    },
    'is a number': (now) => () => now().getTime(),
  },
  loadSlot: {
    'answers nothing': done,
    'always fails': () => () => Promise.reject(new Error('no')),
    'never answers': () => () => new Promise(nothing),
    'fills every slot': () => () => Promise.resolve({ default: () => 'filled' }),
  },
  hold: {
    'does nothing': () => () => nothing,
    'holds another one': (hold) => () => hold('mf-admin'),
    'never lets go': (hold) => (name: Parameters<typeof hold>[0]) => {
      hold(name);
      return nothing;
    },
  },
  keepAwake: {
    'does nothing': () => () => nothing,
    'never lets go': (keepAwake) => () => {
      keepAwake();
      return nothing;
    },
  },
  drafts: {
    'finds nothing': (drafts) => ({ ...drafts, find: done() }),
    'keeps nothing': (drafts) => ({ ...drafts, keep: done() }),
    'keeps under one name': (drafts): PortalHost['drafts'] => ({
      ...drafts,
      find: () => drafts.find('one'),
      keep: (_name, value) => drafts.keep('one', value),
    }),
    'forgets nothing': (drafts) => ({ ...drafts, forget: done() }),
    'hides failures': (drafts): PortalHost['drafts'] => ({
      ...drafts,
      keep: (name, value) => drafts.keep(name, value).catch(nothing),
    }),
    'asks nobody before signing out': (drafts) => ({ ...drafts, beforeSignOut: () => nothing }),
    'goes on asking': (drafts): PortalHost['drafts'] => ({
      ...drafts,
      beforeSignOut: (name, save) => {
        drafts.beforeSignOut(name, save);
        return nothing;
      },
    }),
  },
  report: {
    'does nothing': () => nothing,
    'forgets the part': (report) => (error: unknown) => report(error, { part: '' }),
    'forgets the error': (report) => (_error: unknown, context: { part: string }) => report('', context),
  },
};

const replaced = (host: PortalHost, name: keyof PortalHost, value: unknown): PortalHost => ({ ...host, [name]: value });

function ofMember<Name extends keyof PortalHost>(name: Name): Mutation[] {
  const member = `host.${name}` as const;
  const changed = Object.entries(changes[name]).map(
    ([title, change]): Mutation => ({
      member,
      name: title,
      host: (host) => replaced(host, name, change(host[name], host)),
    }),
  );
  return [{ member, name: 'removed', host: (host) => replaced(host, name, undefined) }, ...changed];
}

/** Each member of the host removed, and changed in every way that is thought of. */
export function hostMutations(): Mutation[] {
  return namesOf(changes).flatMap((name) => ofMember(name));
}
