import { expect, it } from '@jest/globals';
import type { CallAnswer } from '@portal/contract';
import type { devAudit } from '@portal/contract/calls/dev';
import type { User } from '@portal/contract/entities/user';
import type { CallRule } from '@portal/mock-shell';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { prepareSectionPage } from '../../testing/section-page.tsx';
import { ContactSection } from '../contact/contact-section.tsx';
import { DegreesSection } from '../degrees/degrees-section.tsx';

const page = prepareSectionPage();
const maya = 'maya@demo.test';

/** How often her rows were written, and the writes that the trail has, the newest first. */
async function effects() {
  const { versions } = (await page.fetched(maya, '/practice/users/me')) as User;
  const trail = (await page.fetched(null, '/dev/audit?limit=100')) as CallAnswer<typeof devAudit>;
  const writes = trail.map(({ action }) => action).filter((action) => action.endsWith('.updated'));
  return { rows: (versions?.person ?? 0) + (versions?.practice_profile ?? 0), writes };
}

/** Presses as somebody does who sees nothing happen. */
function pressFiveTimes(button: HTMLElement): void {
  for (let press = 0; press < 5; press += 1) fireEvent.click(button);
}

it.each<[string, ReactNode, lost: string, events: string[]]>([
  [
    'contact',
    <ContactSection key="contact" />,
    'personal_details.update_phone',
    ['address.updated', 'phone.updated', 'preference.updated'],
  ],
  [
    'degrees',
    <DegreesSection key="degrees" />,
    'professional_details.update_degrees',
    ['additional_degrees.updated', 'degrees.updated'],
  ],
])(
  'a save of %s has one effect, however often Next and Try Again are pressed, also when an answer is lost',
  async (_name, section, lost, events) => {
    await page.elsewhere(maya, 'PUT', '/practice/degrees', { degrees: ['BSc'] });
    const faults: CallRule[] = [{ call: lost, fault: 'lost', times: 1 }];
    await page.open(section, { faults });
    const next = await screen.findByRole('button', { name: 'Next' });
    await waitFor(() => expect(next.closest('[inert]')).toBeNull());
    const before = await effects();
    pressFiveTimes(next);
    pressFiveTimes(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Next page' })).toBeVisible();
    const after = await effects();
    expect(after.writes.slice(0, after.writes.length - before.writes.length).sort()).toEqual(events);
    expect(after.rows - before.rows).toBe(events.length);
  },
);
