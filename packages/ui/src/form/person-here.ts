import { type PortalHost, useOptionalClinicAdmin, useOptionalUser } from '@portal/portal-kit';

/** Who is signed in, by id: what is entered is theirs alone. A page has a user or a clinic's administrator, never both. */
export function usePersonHere(): string | null | undefined {
  const user = useOptionalUser();
  const clinicAdmin = useOptionalClinicAdmin();
  return (user ?? clinicAdmin)?.id;
}

/** The same by the time that it is asked. */
export function personHere(host: PortalHost | null): string | null | undefined {
  return (host?.user.getState() ?? host?.clinicAdmin.getState())?.id;
}
