import type { Finding } from '../doctor/finding.ts';
import { wordsOf } from './words.ts';

/** What a look at a release tells after it went live; a store that fails now is no failure of the release. */
export async function toldOrWhyNot(look: () => Promise<readonly Finding[]>): Promise<string[]> {
  try {
    return (await look()).map(({ message }) => message);
  } catch (error) {
    return [`That is done, but its pages and texts could not be looked at: npx portal doctor\n${wordsOf(error)}`];
  }
}
