import type { Page } from '@playwright/test';
import { forgetVisits } from '../support/forget-visits.ts';
import { linkOfMail, post, signUp } from '../support/mailbox.ts';
import { password, people } from '../support/people.ts';
import { placesOf, record } from '../support/recorder.ts';
import { expect, type Portal, test } from '../support/test.ts';

/** What the pages say at their ends. */
interface Words {
  dashboard: string;
  confirmed: string;
  passwordChanged: string;
  /** Of the page that asks a client for a code. */
  isItYou: string;
}

const wordsIn: Readonly<Record<'en' | 'fr', Words>> = {
  en: {
    dashboard: 'Dashboard',
    confirmed: 'Your account is confirmed',
    passwordChanged: 'Your password has been changed',
    isItYou: 'Confirm that it’s you',
  },
  fr: {
    dashboard: 'Tableau de bord',
    confirmed: 'Votre compte est confirmé',
    passwordChanged: 'Votre mot de passe a été changé',
    isItYou: 'Confirmez que c’est bien vous',
  },
};

/** A form of link that carries a token, and where that token may be met. */
interface Form {
  name: string;
  link: (portal: Portal) => Promise<string>;
  /** The page has done all that it does by itself, in the language that the browser keeps. */
  settled: (page: Page, words: Words) => Promise<void>;
  /** Beside the request for the link itself. */
  mayBeIn: string[];
}

const session = ['header authorization', 'local storage portal.session'];
const kept = ['kept portal.session'];

async function appointmentLink(portal: Portal, email: string): Promise<string> {
  // Begun: before its start a client's link leads on to the questions.
  const soon = { starts_in_seconds: -60, duration: 60 };
  const wishes = { client: people.alex.email, counsellor: people.maya.email, ...soon };
  const { participants } = await portal.makeAppointment(wishes);
  return participants.find((participant) => participant.email === email)?.link ?? '';
}

const forms: readonly Form[] = [
  {
    name: '/redirect/:token',
    link: async (portal) => `/redirect/${await portal.tokenFor(people.maya.email)}`,
    settled: (page, { dashboard }) => expect(page.getByRole('heading', { level: 1, name: dashboard })).toBeVisible(),
    mayBeIn: [...session, ...kept],
  },
  {
    name: '/sessions/:id/waiting_room/:token',
    link: (portal) => appointmentLink(portal, people.maya.email),
    settled: (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
    mayBeIn: [...session, ...kept],
  },
  {
    name: '/sessions/clients/redirect/:appointment_id/:token',
    link: (portal) => appointmentLink(portal, people.alex.email),
    settled: (page) => page.waitForURL(/\/sessions\/clients\/video_call\/\d+$/),
    mayBeIn: [...session, ...kept],
  },
  {
    name: '/confirmation/:token',
    link: async (portal) => {
      await signUp(portal, 'noor@demo.test', password);
      return linkOfMail(portal, 'noor@demo.test');
    },
    settled: (page, { confirmed }) => expect(page.getByRole('heading', { name: confirmed })).toBeVisible(),
    mayBeIn: ['session storage portal.link_token', 'request PUT /api/practice/confirmations/…'],
  },
  {
    name: '/reset_password/:token',
    link: async (portal) => {
      await post(portal, '/password_resets', { email: people.luc.email });
      return linkOfMail(portal, people.luc.email);
    },
    settled: async (page, { passwordChanged }) => {
      await page.reload();
      await page.locator('input[name=password]').fill('A brand new one');
      await page.locator('input[name=confirmation]').fill('A brand new one');
      await page.locator('button[type=submit]').click();
      await expect(page.getByText(passwordChanged)).toBeVisible();
    },
    mayBeIn: ['session storage portal.link_token', 'request PUT /api/practice/password_resets/…'],
  },
  {
    name: '/client_link/:token',
    // Opening it asks nothing of the server, so any token will do.
    link: async () => `/client_link/${'k'.repeat(43)}`,
    settled: async (page, { isItYou }) => {
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: isItYou })).toBeVisible();
    },
    mayBeIn: ['kept portal.link_token', 'session storage portal.link_token'],
  },
];

for (const locale of ['en', 'fr'] as const)
  test.describe(`in ${locale}`, () => {
    test.use({ storedLocale: locale });

    // One browser for all forms of links: a new one for each would fetch and read the whole shell again.
    test('the token of a link is met in its slot and where it is sent to, nowhere else', async ({ page, portal }) => {
      const recorder = await record(page);
      for (const { name, link, settled, mayBeIn } of forms)
        await test.step(name, async () => {
          const address = await link(portal);
          const token = address.split('/').at(-1) ?? '';
          expect(token.length).toBeGreaterThan(20);
          await forgetVisits(page, { 'portal.locale': locale });
          const notes = await recorder.during(async () => {
            await page.goto(address);
            await settled(page, wordsIn[locale]);
          });
          const clean = address.slice(0, address.lastIndexOf('/'));
          expect(placesOf(notes, token)).toEqual([...mayBeIn, `request GET ${clean}/…`].sort());
          // A link is opened once and its token spent once, whatever React mounts twice and however often one reloads.
          expect(notes.filter(({ where, text }) => where === 'request PUT' && text.includes(token)).length).toBe(
            mayBeIn.some((place) => place.startsWith('request PUT')) ? 1 : 0,
          );
          expect(notes.filter(({ where, text }) => where === 'header referer' && text !== '')).toEqual([]);
          // From /404, to which the recorder has gone on.
          await page.goBack();
          await expect(page).toHaveURL(({ href, pathname }) => pathname !== '/404' && !href.includes(token));
        });
    });
  });

test.describe('where something goes wrong', () => {
  test.use({ storedLocale: 'en' });

  test('a token that is refused is not told to anybody either, and one whose sign-out fails is not told to the log', async ({
    page,
    portal,
    guard,
  }) => {
    guard.allow(/status of (401|422)/);
    const recorder = await record(page);
    await test.step('a token that is refused: no log, no report, no title', async () => {
      const token = 'a-token-of-no-use-whatsoever';
      const words = [
        [`/redirect/${token}`, 'This link has expired or was used already.'],
        [`/sessions/7/waiting_room/${token}`, 'This link has expired or was used already.'],
        [`/sessions/clients/redirect/7/${token}`, 'This link has expired or was used already.'],
        [`/confirmation/${token}`, 'It has expired or was used already.'],
      ] as const;
      const notes = await recorder.during(async () => {
        for (const [link, said] of words) {
          await page.goto(link);
          await expect(page.getByText(said)).toBeVisible();
          await expect(page).toHaveURL(({ href }) => !href.includes(token));
        }
      });
      expect(placesOf(notes, token)).toEqual(
        [
          ...session,
          'session storage portal.link_token',
          'request PUT /api/practice/confirmations/…',
          ...words.map(([link]) => `request GET ${link.replace(token, '…')}`),
        ].sort(),
      );
    });

    await test.step('a sign-out that the server does not hear of tells the log what failed, and nothing of the token', async () => {
      expect(guard.complaints()).toEqual([]);
      guard.allow(/ERR_FAILED|sign-out/);
      const token = await portal.tokenFor(people.maya.email);
      const notes = await recorder.during(async () => {
        await page.goto(`/redirect/${token}`);
        await page.route('**/api/practice/sessions*', (route) => route.abort());
        await page.getByRole('button', { name: /Maya Chen/ }).click();
        await page.getByRole('menuitem', { name: 'Sign out' }).click();
        await expect(page).toHaveURL('/signin');
      });
      expect(notes.some(({ where, text }) => where === 'console' && text.includes('ERR_NETWORK'))).toBe(true);
      expect(placesOf(notes, token)).toEqual([...session, 'request GET /redirect/…'].sort());
    });
  });
});
