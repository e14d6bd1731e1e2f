/** RULES-032. */
export const DEFAULT_TIME_ZONE = 'America/Toronto';
