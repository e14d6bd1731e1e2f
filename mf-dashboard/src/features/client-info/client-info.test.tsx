import { describe, expect, it } from '@jest/globals';
import { updateClient } from '@portal/contract/calls/clients';
import type { CallRule, Intercept, RenderRemoteOptions } from '@portal/mock-shell';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareDashboard } from '../../testing/dashboard.ts';
import { heldCall } from '../../testing/held-call.ts';
import { callBeside } from '../../testing/other-party.ts';
import { slotIn } from '../../testing/slot-in.tsx';

const dashboard = prepareDashboard();
/** Alex Roy, a client of Maya's (demo world). */
const clientId = '10';
const inSession = slotIn('mf-sessions', ['/messages'], { name: 'client-info/v1', input: { clientId } });

/** Opens the slot as a session of Maya's shows it. */
const open = (options: Partial<RenderRemoteOptions> = {}) =>
  dashboard.open('/messages', { beside: [inSession], locale: 'en', ...options });

/** Halifax: an hour ahead of the reader. */
const record = {
  id: '10',
  preferred_name_with_last_name: 'Sasha Roy',
  email: 'alex@demo.test',
  pronoun: 'They/them',
  gender: 'Sea captain',
  primary_number: { number: '4165550110' },
  address: '9 Harbour Road, Halifax NS  B3H 1A1',
  preference: { timezone: 'America/Halifax' },
  personal_detail: {
    coverage_yn: true,
    health_number: '1234567890',
    legal_gender: 'X',
    occupation: 'Electrician',
    safety_sensitive_position_yn: true,
  },
  contact_primary: { name: 'Dr. Imani Okafor' },
  contact_emergency: { name: 'Robin Hale', phone: '555-0199 ext. 4', relationship: 'Sibling' },
};
const answering =
  (client: object): Intercept =>
  (request) =>
    request.method === 'GET' && request.url.includes('/practice/clients/') ? Response.json(client) : undefined;

/** Name and value of each fact of a group. */
async function facts(group: string): Promise<Record<string, string | null>> {
  const list = await screen.findByRole('heading', { level: 3, name: group });
  const pairs = list.parentElement?.querySelectorAll('dl > div') ?? [];
  return Object.fromEntries(
    [...pairs].map((pair) => [pair.querySelector('dt')?.textContent, pair.querySelector('dd')?.textContent ?? null]),
  );
}
const position = () => screen.findByRole('switch', { name: 'Safety-sensitive position' });
const toggles = () => dashboard.world().calls.filter((call) => call.startsWith(`PUT /practice/clients/${clientId}`));

describe('Client Info', () => {
  it('shows all that is known of the client, and the time where they are (SESS-129, SESS-130, SESS-131, SESS-132, SESS-133, SESS-134)', async () => {
    await open({ intercept: answering(record) });
    expect(await facts('Personal')).toEqual({
      'Preferred name': 'Sasha Roy',
      Pronoun: 'They/them',
      Gender: 'Sea captain',
      'Legal gender': 'X',
      Occupation: 'Electrician',
    });
    expect(await facts('Contact')).toEqual({
      Email: 'alex@demo.test',
      'Primary number': '+1 416 555-0110',
      Address: '9 Harbour Road, Halifax NS  B3H 1A1',
      'Local time': '11:30 AM ASTAtlantic Standard Time',
    });
    expect(await facts('Emergency contact')).toEqual({
      Name: 'Robin Hale',
      Phone: '555-0199 ext. 4',
      Relationship: 'Sibling',
    });
    expect(screen.getByRole('link', { name: 'alex@demo.test' })).toHaveAttribute('href', 'mailto:alex@demo.test');
    expect(screen.getByRole('link', { name: '+1 416 555-0110' })).toHaveAttribute('href', 'tel:+14165550110');
    await expect(() => screen.queryByRole('link', { name: /0199/ })).toBeAbsentOnce(() =>
      screen.getByText('555-0199 ext. 4'),
    );
    expect(await position()).toBeChecked();

    expect(await facts('Health')).toMatchObject({ 'Health coverage': 'Yes', 'Family doctor': 'Dr. Imani Okafor' });
    const number = () => screen.queryByText('1234567890');
    const show = () => screen.getByRole('button', { name: 'Show the health number' });
    await expect(number).toBeAbsentOnce(show);
    await userEvent.click(show());
    expect(number()).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Hide the health number' }));
    await expect(number).toBeAbsentOnce(show);
  });

  it('says of each fact that nobody stated it', async () => {
    await open({ intercept: answering({ id: '10', preferred_name_with_last_name: 'Alex Roy' }) });
    const groups = await Promise.all(['Personal', 'Contact', 'Health', 'Emergency contact'].map(facts));
    const { 'Preferred name': name, 'Local time': time, ...others } = Object.assign({}, ...groups);
    expect(name).toBe('Alex Roy');
    expect(time).toContain('EST');
    expect(Object.keys(others)).toHaveLength(13);
    expect(new Set(Object.values(others))).toEqual(new Set(['Not stated']));
  });

  it('is told in French to who reads French, but for somebody’s own words', async () => {
    await open({ intercept: answering(record), locale: 'fr' });
    expect(await facts('Identité')).toMatchObject({ Pronom: 'Iel', Genre: 'Sea captain', 'Genre légal': 'X' });
    expect(await facts('Coordonnées')).toMatchObject({
      'Heure locale': '11 h 30 HNAheure normale de l’Atlantique',
    });
    expect(await facts('En cas d’urgence')).toMatchObject({ Lien: 'Frère ou sœur' });
  });

  it('says when it cannot be had, and asks anew in place', async () => {
    const faults: CallRule[] = [{ call: 'clients.fetch', fault: 422 }];
    await open({ faults });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('The client info could not be loaded')).toBeVisible();
    faults.length = 0;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }));
    expect(await facts('Personal')).toMatchObject({ 'Preferred name': 'Alex Roy' });
  });

  it('says when there is no such client', async () => {
    await open({ as: 'luc@demo.test' });
    expect(await screen.findByText('There is no such client')).toBeVisible();
  });
});

describe('a safety-sensitive position', () => {
  it('is saved once however often it is pressed, and seen when another tab changed it', async () => {
    const { intercept, release } = heldCall('PUT');
    const { log } = await open({ intercept });
    const before = (await position()).matches(':checked');
    (await position()).focus();
    await userEvent.keyboard(' ');
    // Once the first press was answered, a second one is a change of its own.
    await userEvent.keyboard(' ');
    release();
    await waitFor(async () => expect((await position()).matches(':checked')).toBe(!before));
    // A look at the record that falls into the save would be dropped with it.
    await waitFor(() => expect(log.filter(({ call }) => call.method === 'PUT')).toHaveLength(1));
    expect(toggles()).toHaveLength(1);
    expect(await position()).toHaveFocus();

    const body = { client: { personal_detail: { safety_sensitive_position_yn: before } } };
    await callBeside(dashboard.world(), updateClient, { params: { id: clientId }, body }, 'maya@demo.test');
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(async () => expect((await position()).matches(':checked')).toBe(before));
  });

  it.each([
    [{ error: 'This record is closed.' }, 422, 'This record is closed.'],
    [{}, 422, 'Something went wrong.'],
  ])('is shown at once, and taken back with the words of who refused it: %j', async (answer, status, words) => {
    let refuse: () => void = () => undefined;
    const refused = new Promise<Response>((resolve) => {
      refuse = () => resolve(Response.json(answer, { status }));
    });
    const { events } = await open({
      intercept: (request, ask) =>
        request.method === 'PUT' && request.url.includes('/clients/') ? refused : answering(record)(request, ask),
    });
    await userEvent.click(await position());
    expect(await position()).not.toBeChecked();
    refuse();
    await waitFor(async () => expect(await position()).toBeChecked());
    expect(events).toContainEqual({
      kind: 'notice',
      detail: `error: The safety-sensitive position was not changed. ${words}`,
    });
  });
});
