/** RULES-030: a list of the dashboard shows five. */
export const PAGE_SIZE = 5;
/** What a person may choose in place of it, for all lists of the dashboard. */
export const PAGE_SIZES = [PAGE_SIZE, 10, 25, 50] as const;
/** More rows than this in one answer help nobody. */
export const PAGE_SIZE_LIMIT = 100;
/** Unfinished sessions in one answer: who goes through more of them is given the next ones. */
export const UNFINISHED_SHOWN = 30;
/** Rows of every other paginated list: files, payouts, the admin's lists. */
export const LIST_PAGE_SIZE = 10;
/** Events of the audit trail, which is looked through rather than worked off. */
export const AUDIT_PAGE_SIZE = 100;
