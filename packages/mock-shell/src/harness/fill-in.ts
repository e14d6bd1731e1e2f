import userEvent from '@testing-library/user-event';
import { usable } from './usable.ts';

/**
 * Puts a text into a field in place of what is there, by one paste: typed, each letter draws the whole form anew. Where
 * the keys are what a test is about, it types them. It waits until the field can be used.
 */
export async function fillIn(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(await usable(field));
  if (text !== '') await userEvent.paste(text);
}
