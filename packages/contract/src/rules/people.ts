/** RULES-062, RULES-063, RULES-064, RULES-065, RULES-066. */
export const TITLES = ['Dr', 'Mr', 'Ms', 'Miss', 'Mx'] as const;
export type Title = (typeof TITLES)[number];

/**
 * RULES-096, RULES-097, RULES-176: a practitioner is a counsellor, or a specialized provider (`generic`). Both sign up, complete
 * the onboarding, hold sessions with clients and mark them complete or incomplete (SHELL-001).
 */
export const ROLE_TYPES = ['counsellor', 'generic'] as const;
export type RoleType = (typeof ROLE_TYPES)[number];

/** RULES-156: who asks, at sign-in and at sign-up. */
export const ACCOUNT_SOURCE = 'practice';

/** A platform admin: the flag, or an admin role (SHELL-023); a clinic's administrator is none (RULES-193). */
export function isAdmin(user: { is_admin: boolean; roles: readonly string[] }): boolean {
  return (
    user.is_admin || user.roles.some((role) => role === 'admin' || (role.endsWith('_admin') && role !== 'clinic_admin'))
  );
}
