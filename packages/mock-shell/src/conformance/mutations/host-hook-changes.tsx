import type { ErrorDialogRequest, Locale, Notice } from '@portal/portal-kit';
import type { KitChanges } from './kit-mutations.ts';
import { nothing, stale } from './stale.ts';

/** Hooks that hand on a part of the host. */
export const hostHookChanges: KitChanges<
  | 'useSession'
  | 'useOptionalUser'
  | 'useRefreshUser'
  | 'useBeginSession'
  | 'useClinicSession'
  | 'useOptionalClinicAdmin'
  | 'useBeginClinicSession'
  | 'useClinicInvitation'
  | 'useLocale'
  | 'useEdition'
  | 'useNotify'
  | 'useErrorDialog'
  | 'useReport'
  | 'useUnsaved'
  | 'useLiveSession'
  | 'useText'
> = {
  useSession: {
    'does not sign out': (useSession) => () => ({ ...useSession(), signOut: () => Promise.resolve() }),
    'knows somebody else': (useSession) => () => {
      const { user, signOut } = useSession();
      return { user: { ...user, email: 'luc@demo.test' }, signOut };
    },
    'makes nobody a person':
      (_original, { useOptionalUser }) =>
      () => ({ user: useOptionalUser() ?? {}, signOut: nothing }),
  },
  useRefreshUser: {
    'asks nobody': () => () => () => Promise.resolve(),
    'is never done': () => () => () => new Promise(nothing),
  },
  useBeginSession: {
    'begins nothing': () => () => () => Promise.resolve(null),
    'is never done': () => () => () => new Promise(nothing),
  },
  useClinicSession: {
    'does not sign out': (useClinicSession) => () => ({ ...useClinicSession(), signOut: () => Promise.resolve() }),
    'knows somebody else': (useClinicSession) => () => {
      const { admin, signOut } = useClinicSession();
      return { admin: { ...admin, email: 'luc@demo.test' }, signOut };
    },
    'is the practitioners’': (_original, { useSession }) => useSession,
  },
  useOptionalClinicAdmin: {
    'knows nobody': () => () => null,
    'takes anybody for one': (_original, { useOptionalUser }) => useOptionalUser,
  },
  useBeginClinicSession: {
    'begins nothing': () => () => () => Promise.resolve({}),
    'is the practitioners’': (_original, { useBeginSession }) => useBeginSession,
  },
  useClinicInvitation: {
    'is none': () => () => null,
    'keeps the clinic’s token only': (useClinicInvitation) => () => {
      const found = useClinicInvitation();
      return found && { clinic_token: found.clinic_token };
    },
  },
  useReport: {
    'tells nobody': () => () => nothing,
    'forgets the part': (useReport) => () => useReport(''),
    'keeps the first part': stale,
    'is another function every time': (useReport) => (part: string) => {
      const report = useReport(part);
      return (error: unknown) => report(error);
    },
  },
  useOptionalUser: {
    'knows nobody': () => () => null,
    'knows who was there first': stale,
    'throws where nobody is':
      (_original, { useSession }) =>
      () =>
        useSession().user,
  },
  useLocale: {
    'always says English': (useLocale) => () => ({ ...useLocale(), locale: 'en' }),
    'always says French': (useLocale) => () => ({ ...useLocale(), locale: 'fr' }),
    'switches nothing': (useLocale) => () => ({ ...useLocale(), setLocale: () => Promise.resolve() }),
    'is done before the texts are there': (useLocale) => () => {
      const { locale, setLocale } = useLocale();
      return {
        locale,
        setLocale: (wanted: Locale) => {
          void setLocale(wanted);
          return Promise.resolve();
        },
      };
    },
    'is never done': (useLocale) => () => {
      const { locale, setLocale } = useLocale();
      return { locale, setLocale: (wanted: Locale) => setLocale(wanted).then(() => new Promise(nothing)) };
    },
  },
  useEdition: { 'always Canada': () => () => 'CA', 'always the US': () => () => 'US', 'the first one': stale },
  useNotify: {
    'says nothing': () => () => nothing,
    'says it twice': (useNotify) => () => {
      const notify = useNotify();
      return (notice: Notice) => {
        notify(notice);
        notify(notice);
      };
    },
    'forgets the kind': (useNotify) => () => {
      const notify = useNotify();
      return (notice: Notice) => notify({ ...notice, kind: 'info' });
    },
    'forgets how long': (useNotify) => () => {
      const notify = useNotify();
      return ({ kind, message }: Notice) => notify({ kind, message });
    },
  },
  useUnsaved: {
    'holds nothing': () => nothing,
    'holds always': (useUnsaved) => (remote) => useUnsaved(remote, true),
    'holds another one': (useUnsaved) => (_remote, unsaved) => useUnsaved('mf-admin', unsaved),
  },
  useLiveSession: {
    'holds nothing': () => nothing,
    'is always live': (useLiveSession) => (remote) => useLiveSession(remote, true),
    'holds another one': (useLiveSession) => (_remote, live) => useLiveSession('mf-admin', live),
    'is taken for a form': (_original, { useUnsaved }) => useUnsaved,
  },
  useErrorDialog: {
    'says nothing': () => () => nothing,
    'forgets the message': (useErrorDialog) => () => {
      const showError = useErrorDialog();
      return ({ message: _forgotten, ...request }: ErrorDialogRequest) => showError(request);
    },
    'forgets what to do again': (useErrorDialog) => () => {
      const showError = useErrorDialog();
      return ({ onRetry: _forgotten, ...request }: ErrorDialogRequest) => showError(request);
    },
  },
  useText: {
    'shows the keys': () => () => ({ t: (key: string) => key }),
    'knows the shell’s texts only': (useText) => () => useText('shell'),
    'keeps the first language': stale,
  },
};
