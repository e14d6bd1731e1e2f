import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareDashboard } from '../../testing/dashboard.ts';

const dashboard = prepareDashboard();
/** Tells of one file that was loaded before: jsdom loads nothing, and cannot say so. */
class OneFileObserver {
  readonly observe: () => void;
  constructor(tell: (loaded: { getEntries: () => { name: string }[] }) => void) {
    const entries = [{ name: 'https://portal.example/shell/0.1.0-3fa2c91b/main.js' }];
    this.observe = () => tell({ getEntries: () => entries });
  }
  readonly disconnect = (): void => undefined;
}

beforeAll(() => {
  Object.defineProperty(window, 'PerformanceObserver', { value: OneFileObserver, configurable: true });
});

const section = (name: string) => screen.findByRole('region', { name });

describe('/support', () => {
  it.each([
    ['en', 'CA', 'Get help', 'https://help.portal.example/en', 'tel:+18005550142'],
    ['fr', 'CA', 'Obtenir de l’aide', 'https://help.portal.example/fr', 'tel:+18005550142'],
    ['en', 'US', 'Get help', 'https://help.portal.example/en', 'tel:+18005550143'],
  ] as const)('leads to help in %s, %s edition (BS-007, BS-028)', async (locale, edition, title, helpCentre, phone) => {
    // The account's edition rules.
    await dashboard.open('/support', { locale, edition, as: edition === 'US' ? 'dana@demo.test' : 'maya@demo.test' });
    const contact = within(await section(title));
    const links = contact.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([helpCentre, 'mailto:support@portal.example', phone]);
    expect(contact.getByRole('link', { name: /\((new tab|nouvel onglet)\)$/ })).toHaveAttribute('target', '_blank');
  });

  it('names the status of a session that did not take place as the status dialog does', async () => {
    await dashboard.open('/support', { locale: 'fr' });
    const outcome = await screen.findByText(/^Si la séance n’a pas pu avoir lieu/);
    expect(outcome.textContent).toContain('«\u00a0N’a pas eu lieu\u00a0»');
  });

  it('says what to do when a session does not work, by telephone and PIN', async () => {
    await dashboard.open('/support');
    const steps = within(await section('If a session does not work'));
    expect(steps.getByText(/toll-free number and a PIN/)).toBeVisible();
    expect(steps.getByRole('link')).toHaveAttribute('href', '/dashboard?list=pending');
    const tips = within(await section('If something does not work'));
    expect(tips.getByText(/Chrome and Edge from version 109, Firefox from version 115, and Safari/)).toBeVisible();
    expect(tips.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      ...['Camera', 'Microphone', 'Sound', 'Connection', 'Browser'],
    ]);
  });

  it.each([
    ['en', 'Your appointments'],
    ['fr', 'Vos rendez-vous'],
  ] as const)(
    'has for a client, in %s, what concerns them, and nothing of a practice (A-160)',
    async (locale, title) => {
      await dashboard.open('/support', { as: 'alex@demo.test', locale });
      expect(within(await section(title)).getByRole('link')).toHaveAttribute('href', '/');
      const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
      expect(links).toContain('tel:+18005550142');
      expect(links).not.toContain('/dashboard?list=pending');
      expect(document.body.textContent).not.toMatch(/clientèle|your clients|Incomplete|N’a pas eu lieu/);
    },
  );

  it('promises no start page to who has none, such as a couple’s guest', async () => {
    await dashboard.open('/support', { as: 'kim@demo.test' });
    const appointments = within(await section('Your appointments'));
    expect(appointments.getByText(/we will help you/)).toBeVisible();
    await expect(() => appointments.queryByRole('link')).toBeAbsentOnce(() => screen.getByText('Get help'));
  });

  it('gets by without the check of devices when its remote is down', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    await dashboard.open('/support');
    const check = within(await section('Check your devices and your connection'));
    expect(
      await check.findByText('The check will appear here in a moment. If it does not, the advice below helps as well.'),
    ).toBeVisible();
    expect(log).not.toHaveBeenCalled();
  });

  it('copies the facts that support will ask for, and none about the person', async () => {
    const user = userEvent.setup();
    await dashboard.open('/support');
    const facts = within(await section('Details that support will ask for'));
    // What was loaded is known once the page was painted.
    await facts.findByText('0.1.0-3fa2c91b');
    const copy = facts.getByRole('button', { name: 'Copy the details' });
    // It is not what the page is for.
    expect(copy).toHaveAttribute('data-variant', 'default');
    await user.click(copy);
    expect(await screen.findByText('The details are on the clipboard.')).toBeVisible();
    const copied = await navigator.clipboard.readText();
    expect(copied).toMatch(/^Portal: 0.1.0-3fa2c91b\n/);
    expect(copied).toContain('Edition: CA\nLanguage: en\nYour time zone: America/Toronto\n');
    expect(copied).not.toMatch(/Maya|Chen|demo\.test/);
  });

  it('selects the facts where pages may not copy', async () => {
    const user = userEvent.setup();
    await dashboard.open('/support');
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('closed'));
    await user.click(await screen.findByRole('button', { name: 'Copy the details' }));
    expect(await screen.findByText(/^This browser does not let pages copy/)).toBeVisible();
    expect(window.getSelection()?.toString()).toContain('America/Toronto');
  });
});
