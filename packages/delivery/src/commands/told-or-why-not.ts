import type { Finding } from '../doctor/finding.ts';
import { wordsOf } from './words.ts';

/** Messages of a look at a release that is live by now: a store that fails here does not fail the release. */
export async function toldOrWhyNot(look: () => Promise<readonly Finding[]>): Promise<string[]> {
  try {
    return (await look()).map(({ message }) => message);
  } catch (error) {
    return [`That is done, but its pages and texts could not be looked at: npx portal doctor\n${wordsOf(error)}`];
  }
}
