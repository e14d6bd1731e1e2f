import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareMoneyPages } from '../../testing/money-pages.ts';

const pages = prepareMoneyPages();

describe('/admin/card_payment_retries', () => {
  it('narrows by status, and leads to one with its attempts and next try, whose retries are canceled', async () => {
    await pages.open('/admin/card_payment_retries?status=scheduled');
    const table = await screen.findByRole('table', { name: 'Card payment retries' });
    for (const row of within(table).getAllByRole('row').slice(1)) expect(row).toHaveTextContent('Scheduled');
    const [link] = within(table).getAllByRole('link');
    const name = link?.textContent ?? '';
    await userEvent.click(link ?? table);
    expect(await screen.findByText('The card will be charged again at the next try.')).toBeVisible();
    const facts = within(screen.getByRole('region', { name: 'About the payment' }));
    expect(facts.getByText('Next try').closest('div')).toHaveTextContent(/[AP]M EST$/);
    expect(facts.getByText('Attempts').closest('div')).toHaveTextContent(/\d attempts?$/);
    const session =
      facts
        .getByText('Session')
        .closest('div')
        ?.textContent?.replace(/^Session/, '') ?? '';
    expect(session).toMatch(/[AP]M E[SD]T with \S+ \S+$/);
    expect(facts.getByRole('link', { name: 'Who did what' })).toHaveAttribute(
      'href',
      window.location.pathname.replace(/.*\//, '/admin/audit?subject=card_payment_retry&subject_id='),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancel retries' }));
    const question = within(await screen.findByRole('dialog', { name: 'Cancel the retries of this payment?' }));
    expect(question.getByText(new RegExp(`^CAD\\s[\\d.]+ of ${name}, for the session of `))).toHaveTextContent(
      session.replaceAll(/\s/g, ' '),
    );
    await userEvent.click(question.getByRole('button', { name: 'Cancel retries' }));
    expect(await screen.findByText(/^The retries were canceled\./)).toBeVisible();
    expect(facts.getByText('Canceled by').closest('div')).toHaveTextContent('Ada Admin');
    expect(pages.writes()).toMatchObject([{ body: { update_type: 'cancel', version: 1 } }]);
  });

  it('says of an unknown one that there is none', async () => {
    await pages.open('/admin/card_payment_retries/2000000000');
    expect(await screen.findByText('There is no such card payment retry')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Card payment retry 2000000000');
  });

  it('is French in French', async () => {
    await pages.open('/admin/card_payment_retries', { locale: 'fr' });
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Reprises de paiements'));
    expect(await screen.findByText(/^Au total\s: [\d\s]+,\d\d\sCAD/)).toBeVisible();
  });
});
