import type { DeclaredRoute, DeclaredRoutes } from './areas.ts';
import type { NavigationEntry } from './navigation.ts';
import type { Registry, RemoteRelease } from './registry.ts';

const at = (path: string, guard: string, layout?: string): DeclaredRoute => ({
  path,
  guard,
  ...(layout && { layout }),
});

const entry = (en: string, fr: string, icon: string, order: number, audience: string): NavigationEntry => ({
  ...{ text: { en, fr }, icon, order },
  for: audience,
});

/**
 * The pages of remotes as the shell's route table had them before remotes declared their own: releases from before then
 * are mounted by it, and the pages of today are held against it. It is as it was and does not grow.
 */
export const formerRoutes: DeclaredRoutes = {
  'mf-dashboard': [
    at('/', 'signed_in'),
    {
      ...at('/dashboard', 'signed_in'),
      entry: entry('Dashboard', 'Tableau de bord', 'dashboard', 100, 'practitioner'),
    },
    at('/appointments/:id', 'practitioner'),
    { ...at('/schedule', 'practitioner'), entry: entry('Schedule', 'Horaire', 'calendar', 110, 'practitioner') },
    { ...at('/clients', 'practitioner'), entry: entry('Clients', 'Clientèle', 'people', 120, 'practitioner') },
    { ...at('/billing', 'practitioner'), entry: entry('Billing', 'Facturation', 'receipt', 160, 'practitioner') },
    at('/billing/invoices', 'signed_in'),
    at('/billing/invoices/:id', 'practitioner'),
    { ...at('/payouts', 'practitioner'), entry: entry('Payouts', 'Versements', 'card', 170, 'practitioner') },
    { ...at('/support', 'practitioner'), entry: entry('Support', 'Soutien', 'help', 190, 'practitioner') },
  ],
  'mf-sessions': [
    {
      ...at('/session_notes', 'practitioner'),
      entry: entry('Session notes', 'Notes de séance', 'notes', 130, 'practitioner'),
    },
    { ...at('/messages', 'practitioner'), entry: entry('Messages', 'Messages', 'messages', 140, 'practitioner') },
    at('/sessions/:id/waiting_room', 'participant', 'session'),
    at('/sessions/:id/pre_session_assessments', 'participant', 'plain'),
    at('/sessions/:id/post_session_assessments', 'participant', 'plain'),
    at('/sessions/clients/video_call/:id', 'client', 'plain'),
    at('/sessions/providers/video_call/:id', 'practitioner', 'plain'),
    at('/sessions/booking', 'public', 'plain'),
    at('/sessions/unsuccessful', 'public', 'plain'),
  ],
  'mf-onboarding': [
    {
      ...at('/preferences', 'practitioner'),
      entry: entry('Preferences', 'Préférences', 'settings', 180, 'practitioner'),
    },
    { ...at('/signup', 'public', 'plain'), awaitsPerson: true },
    { ...at('/signup_specialized', 'public', 'plain'), awaitsPerson: true },
  ],
  'mf-shared-files': [
    {
      ...at('/shared_files', 'practitioner'),
      entry: entry('Shared files', 'Fichiers partagés', 'files', 150, 'practitioner'),
    },
    at('/shared_files/files_from_clients', 'practitioner'),
    at('/shared_files/files_to_clients', 'practitioner'),
    at('/shared_files/files_to_all_clients', 'practitioner'),
  ],
  'mf-admin': [
    {
      ...at('/admin/secure_messaging', 'admin', 'bare'),
      entry: entry('Secure messaging', 'Messagerie sécurisée', 'lock', 20, 'admin'),
    },
    { ...at('/admin', 'admin'), entry: entry('Administration', 'Administration', 'shield', 10, 'admin') },
    at('/admin/*', 'admin'),
  ],
  'mf-clinic': [
    at('/signin_clinic', 'public', 'plain'),
    { ...at('/signup_clinic', 'public', 'plain'), requires: 'clinic_token', awaitsPerson: true },
    at('/dashboard_clinic', 'clinic_admin', 'clinic'),
    at('/dashboard_clinic/tax', 'clinic_admin', 'clinic'),
  ],
};

/** A release from before remotes declared their pages has those that the route table had. */
export function routed<Release extends Pick<RemoteRelease, 'routes'>>(name: string, release: Release): Release {
  const former = Object.entries(formerRoutes).find(([known]) => known === name)?.[1];
  return release.routes || !former ? release : { ...release, routes: [...former] };
}

/** A registry whose releases from before remotes declared their pages have those that the route table had. */
export function withFormerRoutes<Of extends Pick<Registry, 'remotes' | 'canaries'>>(registry: Of): Of {
  const { remotes, canaries } = registry;
  const mapped = <Entry>(entries: Readonly<Record<string, Entry>>, change: (name: string, entry: Entry) => Entry) =>
    Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, change(name, entry)]));
  return {
    ...registry,
    remotes: mapped(remotes, routed),
    ...(canaries && {
      canaries: mapped(canaries, (name, canary) => ({ ...canary, release: routed(name, canary.release) })),
    }),
  };
}
