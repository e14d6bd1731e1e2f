import { useText } from '@portal/portal-kit/i18n';
import { useCallback } from 'react';

const known = ['counsellor', 'generic', 'client', 'guest', 'admin', 'clinic_admin'] as const;

/** Puts what somebody may do into words. A role that this page does not know stands as it is. */
export function useRoles(): (roles: readonly string[]) => string {
  const { t } = useText('mf-admin/people');
  return useCallback(
    (roles) =>
      roles
        .map((role) => {
          const name = known.find((one) => one === role);
          return name === undefined ? role : t(`role.${name}`);
        })
        .join(', '),
    [t],
  );
}
