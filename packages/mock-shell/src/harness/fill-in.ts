import userEvent from '@testing-library/user-event';

/**
 * Puts a text into a field in place of what is there, by one paste: typed, each letter draws the whole form anew. Where
 * the keys are what a test is about, it types them.
 */
export async function fillIn(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  if (text !== '') await userEvent.paste(text);
}
