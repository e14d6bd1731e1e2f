import type { Locator, Page } from '@playwright/test';
import { chatPage } from '../../../e2e/support/chat-page.ts';
import { notePage } from '../../../e2e/support/note-page.ts';
import { sessionPage } from '../../../e2e/support/session-page.ts';
import { setOut } from '../../../e2e/support/walk.ts';

/** How much of a day there is in one round of it: ten of them are a day of eight hours. */
export const ROUND = { navigations: 10, sessions: 2, notes: 20, messages: 50 };

const patience = { timeout: 60_000 };
/** Somebody points at a link for about so long before they click, in milliseconds. */
const POINTED_MS = 250;

const places = [
  'Schedule',
  'Clients',
  'Session notes',
  'Messages',
  'Shared files',
  'Billing',
  'Payouts',
  'Preferences',
  'Support',
  'Dashboard',
] as const;

const isLoading = (page: Page) => page.locator('main [aria-busy=true]');

/** Goes through all places of the navigation, and ends on the dashboard. */
export async function goRound(page: Page): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  for (const place of places) {
    const link = navigation.getByRole('link', { name: new RegExp(`^${place}`) });
    await link.hover();
    await page.waitForTimeout(POINTED_MS);
    await link.click();
    await page.waitForURL(({ pathname }) => pathname === `/${place.toLowerCase().replace(' ', '_')}`, patience);
    await isLoading(page)
      .first()
      .waitFor({ ...patience, state: 'detached' });
  }
}

/** Does something that is done once the server has accepted a write. */
async function written(page: Page, path: RegExp, act: () => Promise<void>): Promise<void> {
  const accepted = page.waitForResponse(
    (answer) => answer.ok() && answer.request().method() !== 'GET' && path.test(new URL(answer.url()).pathname),
    patience,
  );
  await act();
  await accepted;
}

/** Comes from the waiting room into a session, sees the client, writes notes that are each saved, and leaves. */
export async function holdSession(page: Page, { id, client }: { id: string; client: string }): Promise<void> {
  await setOut(page, `/sessions/${id}/waiting_room`);
  const session = sessionPage(page);
  await page.getByText(`${client} is here`, { exact: true }).waitFor(patience);
  await session.start();
  await session.expectPictures(client);
  const note = await notePage(page);
  await note.typeOn('A day: ');
  for (let saved = 0; saved < ROUND.notes / ROUND.sessions; saved += 1)
    await written(page, /\/practice\/appointment_notes/, () => page.keyboard.type(`${saved} `));
  await note.expectSaved();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.waitForURL('**/dashboard', patience);
}

/** Writes to somebody, a message after the other. */
export async function chatWith(page: Page, name: string): Promise<void> {
  const open = async (link: Locator) => {
    await link.click();
    await isLoading(page)
      .first()
      .waitFor({ ...patience, state: 'detached' });
  };
  await open(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Messages/ }));
  await open(page.locator('main').getByRole('link', { name }).first());
  const chat = chatPage(page);
  for (let sent = 0; sent < ROUND.messages; sent += 1)
    await written(page, /\/practice\/chats\/[^/]+\/messages$/, () => chat.write(`Message ${sent}`));
}

/** Ends on a page with nothing under way: what is open then is open for good. */
export async function rest(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await page.waitForURL('**/dashboard', patience);
  await isLoading(page)
    .first()
    .waitFor({ ...patience, state: 'detached' });
}
