/** Where a heading stands in its page. */
export type HeadingLevel = 2 | 3 | 4;
