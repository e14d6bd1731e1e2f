import { describe, expect, it } from '@jest/globals';
import { type CallRule, fillIn } from '@portal/mock-shell';
import { screen, waitFor, within } from '@testing-library/react';
import { errorSummary } from '../../testing/error-summary.ts';
import { prepareSectionPage } from '../../testing/section-page.tsx';
import { ContactSection } from './contact-section.tsx';

const wizard = prepareSectionPage();
const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });

const retype = async (name: string, text: string) => fillIn(await field(name), text);

describe('the contact page', () => {
  it('is one save of three calls, and sends again only what is missing', async () => {
    const faults: CallRule[] = [{ call: 'personal_details.update_phone', fault: 422 }];
    await wizard.open(<ContactSection />, { faults });
    await retype('City', '');
    await retype('Mobile number', '');
    await wizard.next();
    const summary = await errorSummary();
    expect(
      within(summary)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['City: Required', 'Mobile number: Required']);
    await retype('City', 'Laval');
    await retype('Mobile number', '514 555-0100');
    await wizard.next();
    await waitFor(() => expect(wizard.writes()).toEqual(['PUT /practice/practice_address']));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled());
    faults.length = 0;
    await wizard.next();
    expect(await screen.findByRole('heading', { name: 'Next page' })).toBeVisible();
    expect(wizard.writes()).toEqual([
      'PUT /practice/practice_address',
      'PUT /practice/sms_number',
      'PUT /practice/preference',
    ]);
  });
});
