import { usable } from '@portal/mock-shell';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CompletedSession, completedSession } from './completed-session.ts';

// What a reader finds on the billing page, by the names it has for them.

/** The call behind the page, as the contract names it. */
export const billingCall = 'appointments.inhouse_completed';

/** Answers the page's own call with these sessions, and lets every other call through. */
export const answeringSessions =
  (...sessions: CompletedSession[]) =>
  (request: Request): Response | undefined => {
    const { pathname, searchParams } = new URL(request.url);
    const isBilling = pathname.endsWith('/practice/appointments') && searchParams.has('inhouse_completed');
    return isBilling ? Response.json(sessions.map(completedSession)) : undefined;
  };

/** The part of the page about a month, or about all that is shown. */
export const section = (name: string) => screen.findByRole('region', { name });

/** A total by its name: `$120.00` of Paid. */
export function total(of: HTMLElement, name: string): string {
  const term = within(of)
    .getAllByRole('term')
    .find((candidate) => candidate.textContent === name);
  return term?.nextElementSibling?.textContent ?? '';
}

export const names = () =>
  screen
    .queryAllByRole('heading', { level: 3 })
    .filter((name) => name.closest('li') !== null)
    .map((name) => name.textContent);

/** Opens the billing details of a client's session, and waits until they can be changed. */
export async function edit(name: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: `Edit billing details, ${name}` }));
  return usable(await screen.findByRole('form', { name: 'Billing details' }));
}

/** Puts another text into a field. */
export async function retype(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}
