import type { Locator, Page } from '@playwright/test';
import { expect as hastyExpect } from '@playwright/test';

// A page of a session is the heaviest of all, on whatever machine this is.
const expect = hastyExpect.configure({ timeout: 20_000 });

/** The note beside a session, in English. */
export interface NotePage {
  page: Page;
  text: Locator;
  /** How the note fares: the words below it. */
  expectState(words: string | RegExp): Promise<void>;
  /** The server has everything. */
  expectSaved(): Promise<void>;
  button(name: string): Locator;
  /** Types at the end of the text. */
  typeOn(words: string): Promise<void>;
}

/** Opens the note of a session of one's own. */
export async function openNote(page: Page, appointmentId: string): Promise<NotePage> {
  await page.goto(`/sessions/providers/video_call/${appointmentId}`);
  return notePage(page);
}

export async function notePage(page: Page): Promise<NotePage> {
  const text = page.getByRole('textbox', { name: 'Your note on this session' });
  await expect(text).toBeVisible();
  const expectState = (words: string | RegExp) => expect(text).toHaveAccessibleDescription(words);
  return {
    page,
    text,
    expectState,
    expectSaved: () => expectState(/^Saved \d{1,2}:\d\d [AP]M$/),
    button: (name) => page.getByRole('button', { name, exact: true }),
    typeOn: async (words) => {
      // Firefox gives the focus to the window in front alone.
      await page.bringToFront();
      await text.click();
      await expect(text).toBeFocused();
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.type(words);
    },
  };
}
