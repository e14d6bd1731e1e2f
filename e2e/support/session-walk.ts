import { expect as hastyExpect, type Page } from '@playwright/test';
import { people } from './people.ts';
import type { Portal } from './test.ts';

// A page of a session is the heaviest of all, on whatever machine this is.
const expect = hastyExpect.configure({ timeout: 60_000 });

type Look = (page: Page, name: string) => Promise<void>;

/** What goes on while one looks: clocks, what is left of a session, and how the connection is. */
export const movingOn: readonly RegExp[] = [
  /\b\d{1,2}(:\d\d)+(\s[AP]M)?/g,
  /\b\d+ ms\b/g,
  // The PIN of a telephone.
  /\b\d{6}\b/g,
  /\b\d{1,2}\sh(\s\d\d)?\b/g,
  /\b(Good|Fair|Poor|Bonne|Moyenne|Mauvaise)\b.*/g,
  /(?<=(Your connection|Votre connexion)\s?: )[\p{L} ]+/gu,
];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Camera and microphone are tried out, and the connection is measured. */
async function awaitDevices(page: Page): Promise<void> {
  for (const words of ['Your camera works.', 'We hear you.']) await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Connection' }).getByRole('status')).toContainText(/^(Good|Fair|Poor)/);
}

async function lookInto(page: Page, opener: string, name: string, look: Look): Promise<void> {
  await button(page, opener).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog').locator('[aria-busy=true]')).toHaveCount(0);
  await look(page, name);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** A session of Maya's with Alex that has just begun. */
export async function sessionNow(portal: Portal): Promise<{ id: string; link: string }> {
  const { id, participants } = await portal.makeAppointment({
    ...{ counsellor: people.maya.email, client: people.alex.email, starts_in_seconds: -10, duration: 60 },
  });
  const link = participants.find(({ email }) => email === people.alex.email)?.link;
  if (!link) throw new Error('Alex has no link.');
  return { id, link };
}

/** Takes a practitioner from their waiting room into a call alone, in English. */
export async function walkAsPractitioner(page: Page, id: string, look: Look): Promise<void> {
  await page.goto(`/sessions/${id}/waiting_room`);
  await awaitDevices(page);
  await look(page, 'waiting room');
  await button(page, 'Start Session').click();
  await expect(page.getByText('The person you are waiting for will arrive soon...')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your note on this session' })).toBeVisible();
  await look(page, 'session of a practitioner');
  await lookInto(page, 'Devices', 'devices of a call', look);
  await lookInto(page, 'Troubleshooting', 'troubleshooting of a call', look);
  await lookInto(page, 'Shortcuts', 'keys of a call', look);
  await button(page, 'Chat').click();
  await expect(page.getByRole('textbox', { name: 'Your message' })).toBeEditable();
  await look(page, 'chat beside a call');
}

/** Takes a client from the questions before a session to those after it, in English. */
export async function walkAsClient(page: Page, { id, link }: { id: string; link: string }, look: Look): Promise<void> {
  await page.goto(link);
  await awaitDevices(page);
  await look(page, 'session of a client');
  await lookInto(page, 'Complete Session', 'feedback', look);
  for (const [path, name] of [
    ['pre_session_assessments', 'questions before a session'],
    ['post_session_assessments', 'questions after a session'],
  ]) {
    await page.goto(`/sessions/${id}/${path}`);
    await expect(page.getByRole('slider').first()).toBeVisible();
    await look(page, name ?? '');
  }
}

/** Tries out camera, microphone and connection on the page for help. */
export async function walkThroughCheck(page: Page, look: Look): Promise<void> {
  await page.goto('/support');
  await button(page, 'Start the check').click();
  await awaitDevices(page);
  await look(page, 'device check');
}
