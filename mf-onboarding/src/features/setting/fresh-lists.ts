/** For how long lists to choose from are fresh, in milliseconds: they hardly ever change. */
export const LISTS_FRESH_FOR_MS = 3_600_000;
