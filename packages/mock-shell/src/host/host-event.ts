import type { PortalHost } from '@portal/portal-kit';

export const hostEventKinds = [
  'address',
  'person',
  'clinic_admin',
  'begin_session',
  'begin_clinic_session',
  'locale',
  'edition',
  'notice',
  'error_dialog',
  'sign_out',
  'slot',
  'report',
  'left',
] as const;

/** Something a remote asked of its host, or that the shell did around it. */
export interface HostEvent {
  kind: (typeof hostEventKinds)[number];
  /** In plain words or JSON: an address, an e-mail, a message. Empty where there is nothing to add. */
  detail: string;
}

const wordsOf = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));

/** The same host, with every use of it told. */
export function watchHost(host: PortalHost, tell: (event: HostEvent) => void): PortalHost {
  const follow = (
    kind: HostEvent['kind'],
    readable: Pick<PortalHost['edition'], 'subscribe'>,
    detail: () => string,
  ) => {
    let last = detail();
    readable.subscribe(() => {
      const current = detail();
      if (current === last) return;
      last = current;
      tell({ kind, detail: current });
    });
  };
  follow('person', host.user, () => host.user.getState()?.email ?? '');
  follow('clinic_admin', host.clinicAdmin, () => host.clinicAdmin.getState()?.email ?? '');
  follow('locale', host.locale, () => host.locale.getState());
  follow('edition', host.edition, () => host.edition.getState());
  return {
    ...host,
    notify: (notice) => {
      const words = notice.detail === undefined ? notice.message : `${notice.message} ${notice.detail}`;
      tell({ kind: 'notice', detail: `${notice.kind}: ${words}` });
      host.notify(notice);
    },
    showError: (request) => {
      tell({ kind: 'error_dialog', detail: request.message ?? '' });
      host.showError(request);
    },
    beginSession: (accessToken) => {
      // Never the token: the log is shown and copied.
      tell({ kind: 'begin_session', detail: '' });
      return host.beginSession(accessToken);
    },
    beginClinicSession: (accessToken) => {
      tell({ kind: 'begin_clinic_session', detail: '' });
      return host.beginClinicSession(accessToken);
    },
    signOut: () => {
      tell({ kind: 'sign_out', detail: '' });
      return host.signOut();
    },
    loadSlot: (id) => {
      tell({ kind: 'slot', detail: id });
      return host.loadSlot(id);
    },
    report: (error, context) => {
      tell({ kind: 'report', detail: `${context.part}: ${wordsOf(error)}` });
      host.report(error, context);
    },
  };
}
