import { expect, type Locator, type Page } from '@playwright/test';

/** A chat on a page, in English. */
export interface ChatPage {
  page: Page;
  thread: Locator;
  field: Locator;
  /** Everything that is shown as said, in order. */
  said: Locator;
  /** One message with these words. */
  message(words: string): Locator;
  /** Writes and sends, once the chat is connected. */
  write(words: string): Promise<void>;
}

export function chatPage(page: Page): ChatPage {
  const thread = page.getByRole('log', { name: 'Messages' });
  const field = page.getByRole('textbox', { name: 'Your message' });
  const said = thread.locator('p[dir=auto]');
  return {
    page,
    thread,
    field,
    said,
    message: (words) => thread.locator('[data-mine]').filter({ has: page.getByText(words, { exact: true }) }),
    async write(words) {
      await field.fill(words);
      await expect(page.getByRole('button', { name: 'Send', exact: true })).not.toHaveAttribute(
        'aria-disabled',
        'true',
        {
          timeout: 60_000,
        },
      );
      await field.press('Enter');
    },
  };
}
