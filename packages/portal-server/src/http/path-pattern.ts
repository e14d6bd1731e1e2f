/** What the portal's own addresses are made of; a token of 43 random characters is never so plain. */
const plainSegment = /^([a-z_-]{0,30}|\d{1,6})$/;

/** What follows it is a clinic's token, which people read to each other: it may be a plain word. */
const BEFORE_TOKEN = 'clinics';

/** A path for the log: whatever may be a token, and stand for a person, is only told to have been there. */
export function pathPattern(pathname: string): string {
  return pathname
    .split('/')
    .map((segment, at, all) => (plainSegment.test(segment) && all[at - 1] !== BEFORE_TOKEN ? segment : ':secret'))
    .join('/');
}
