/** Longest text that the portal's search is asked for, in characters. */
export const SEARCH_LIMIT = 200;
/** Hits of one kind in an answer: who looks for more types another word. */
export const SEARCH_HITS = 5;
