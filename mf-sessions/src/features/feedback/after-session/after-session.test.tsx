import { describe, expect, it } from '@jest/globals';
import { renderRemote } from '@portal/mock-shell';
import type { Edition, Locale } from '@portal/portal-kit';
import sharedEnglish from '@portal/portal-kit/messages/en.json';
import sharedFrench from '@portal/portal-kit/messages/fr.json';
import { screen, within } from '@testing-library/react';
import remote from '../../../index.ts';
import { prepareSessions } from '../../../testing/sessions.ts';
import english from './messages/en.json';
import french from './messages/fr.json';

const sessions = prepareSessions();
const texts = { en: english, fr: french };
const shared = { en: sharedEnglish, fr: sharedFrench };
const addresses = [
  ['/sessions/booking?status=successful', 'thanks'],
  ['/sessions/booking', 'booking'],
  ['/sessions/booking?status=%3Cb%3E', 'booking'],
  ['/sessions/unsuccessful', 'unsuccessful'],
] as const;

describe('after a session', () => {
  it.each(addresses.flatMap(([at, kind]) => (['en', 'fr'] as const).map((locale) => ({ at, kind, locale }))))(
    '$at says what happens next, in $locale',
    async ({ at, kind, locale }) => {
      await sessions.open(at, { as: 'alex@demo.test', locale });
      const words = texts[locale];
      // Before it is known who reads it, the page is the one for strangers.
      expect(await screen.findByRole('link', { name: shared[locale].toStart })).toHaveAttribute('href', '/');
      expect(screen.getByRole('heading', { level: 1, name: words[kind].title })).toBeVisible();
      expect(screen.getByRole('region', { name: words.next }).textContent).toContain(words[kind].next);
    },
  );

  it.each<[Locale, Edition, string]>([
    ['en', 'CA', 'tel:+18005550142'],
    ['fr', 'US', 'tel:+18005550143'],
  ])(
    'leads to people who help, in %s, %s edition, also those who are not signed in',
    async (locale, edition, phone) => {
      const world = sessions.world();
      const { close } = await renderRemote(remote, { at: '/sessions/unsuccessful', locale, edition, world });
      await expect(() => screen.queryByText(texts[locale].unsuccessful.text)).toBeAbsentOnce(() =>
        screen.getByRole('heading', { level: 1, name: texts[locale].stranger.title }),
      );
      const next = within(screen.getByRole('region', { name: texts[locale].next }));
      expect(next.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        phone,
        'mailto:support@portal.example',
        `https://help.portal.example/${locale}`,
      ]);
      expect(screen.getByRole('link', { name: shared[locale].toSignIn })).toHaveAttribute('href', '/signin');
      await close();
    },
  );
});
