/** RULES-030: a list of the dashboard shows five. */
export const PAGE_SIZE = 5;
/** More rows than this in one answer help nobody. */
export const PAGE_SIZE_LIMIT = 100;
