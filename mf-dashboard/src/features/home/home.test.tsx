import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { ClientAppointment } from '@portal/contract/entities/client-appointment';
import type { Intercept } from '@portal/mock-shell';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareDashboard } from '../../testing/dashboard.ts';
import { filesRemote } from '../../testing/files-remote.tsx';

const dashboard = prepareDashboard();
afterEach(() => {
  asked = [];
  jest.restoreAllMocks();
});

const maya = { id: '1', full_name: 'Maya Chen', avatar: null, degrees: ['BA', 'MSW'], timezone: 'America/Los_Angeles' };
const luc = { id: '2', full_name: 'Luc Tremblay', avatar: null, degrees: [], timezone: 'America/Toronto' };

/** At eleven in Toronto, so many days after the Friday of these tests; half an hour after their moment on that day. */
function session(number: number, days: number, change: Partial<ClientAppointment> = {}): ClientAppointment {
  const start = Date.parse('2026-11-20T16:00:00Z') + days * 86_400_000;
  return {
    ...{ id: String(number), status: 'scheduled', duration: 60, modality: 'video', provider_type: 'individual' },
    start_date: new Date(start).toISOString(),
    end_date: new Date(start + 3_600_000).toISOString(),
    practitioner: maya,
    ...change,
  };
}

type Lists = Record<'coming' | 'past', readonly ClientAppointment[]>;

/** Lists and pages that were asked for. */
let asked: string[] = [];

/** Answers the client's lists with these, ten at a time, or each of them with one refusal. */
const answering =
  (lists: Lists | Response): Intercept =>
  (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.endsWith('/client/practitioners')) return Response.json([maya, luc]);
    if (!pathname.endsWith('/client/appointments')) return undefined;
    const list = searchParams.get('list') as keyof Lists;
    const page = Number(searchParams.get('page') ?? 1);
    asked.push(`${list} ${page}`);
    if (lists instanceof Response) return lists.clone();
    const rows = lists[list];
    return Response.json({
      data: rows.slice((page - 1) * 10, page * 10),
      pagination: { total: Math.ceil(rows.length / 10), current: page, total_items: rows.length },
    });
  };

const open = (lists: Lists | Response, locale: 'en' | 'fr' = 'en') =>
  dashboard.open('/', { as: 'alex@demo.test', locale, intercept: answering(lists), beside: [filesRemote] });

const section = async (name: string) => within(await screen.findByRole('region', { name }));
/** Blanks of every width as one. */
const wordsOf = (element: HTMLElement) => element.textContent.replace(/\s+/gu, ' ');

/** This device goes by another zone than the person. */
function setDeviceZone(timeZone: string): void {
  const { DateTimeFormat } = Intl;
  jest
    .spyOn(Intl, 'DateTimeFormat')
    .mockImplementation((locale, options) => new DateTimeFormat(locale, { timeZone, ...options }));
}

describe('a client’s start page (A-160)', () => {
  it('begins with the next session: when, by which clocks, with whom, and the way in', async () => {
    setDeviceZone('America/Halifax');
    await open({ coming: [session(7, 0)], past: [] });
    const next = await section('Your next session');
    const time = next.getByText('Friday, November 20').closest('time');
    expect(wordsOf(time as HTMLElement)).toBe('Friday, November 20 11:00 AM EST');
    expect(next.getByText('in 30 minutes')).toBeVisible();
    expect(next.getAllByRole('listitem').map(wordsOf)).toEqual([
      'On this device: Friday, November 20, 12:00 PM AST',
      'For Maya Chen: Friday, November 20, 8:00 AM PST',
    ]);
    expect(next.getByText('BA, MSW')).toBeVisible();
    expect(next.getByRole('link', { name: 'Go to the waiting room' })).toHaveAttribute(
      'href',
      '/sessions/7/waiting_room',
    );
    expect(next.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
    await expect(() => screen.queryByRole('region', { name: 'Later sessions' })).toBeAbsentOnce(() => time);
  });

  it.each([
    ['runs', session(7, 0, { start_date: '2026-11-20T15:00:00Z' }), '/sessions/7/waiting_room'],
    ['runs for long', session(7, 0, { start_date: '2026-11-20T14:00:00Z' }), '/sessions/clients/video_call/7'],
    ['is held in person', session(7, 0, { modality: 'in_person' }), null],
  ])('leads into a session that %s', async (_how, next, to) => {
    setDeviceZone('America/Toronto');
    await open({ coming: [{ ...next, practitioner: luc }], past: [] });
    const card = await section('Your next session');
    expect(card.queryByRole('link')?.getAttribute('href') ?? null).toBe(to);
    // All clocks show the same.
    await expect(() => card.queryByRole('list')).toBeAbsentOnce(() => card.getByText('Luc Tremblay'));
  });

  it('has the sessions after that, and the past ones ten at a time, with whether they took place', async () => {
    const past = [
      session(20, -1, { status: 'canceled' }),
      session(21, -2, { practitioner: luc, status: 'completed' }),
      ...Array.from({ length: 10 }, (_, place) => session(30 + place, -3 - place, { status: 'completed' })),
    ];
    await open({ coming: [session(7, 0), session(8, 7), session(9, 14, { modality: 'in_person' })], past });
    const later = await section('Later sessions');
    expect(later.getByRole('list', { name: 'Later sessions' })).toBeVisible();
    const rows = later.getAllByRole('listitem');
    expect(rows.map((row) => within(row).queryByRole('link')?.getAttribute('href'))).toEqual([
      '/sessions/8/waiting_room',
      undefined,
    ]);
    const before = await section('Past and canceled sessions');
    const first = await before.findByRole('list', { name: 'Past and canceled sessions: 1–10 of 12' });
    const [canceled, held] = within(first).getAllByRole('listitem');
    expect(wordsOf(canceled as HTMLElement)).toMatch(/^Nov 19, 2026 11:00 AM EST ?Maya Chen.*Did not take place$/);
    expect(wordsOf(held as HTMLElement)).toMatch(/Luc Tremblay.*Took place$/);
    await userEvent.click(before.getByRole('button', { name: 'Show earlier sessions' }));
    const further = await before.findByRole('list', { name: /11–12 of 12$/ });
    expect(further).toHaveFocus();
    await expect(() => before.queryByRole('button')).toBeAbsentOnce(() => further);
    expect([...asked].sort()).toEqual(['coming 1', 'past 1', 'past 2']);
  });

  it('says in French that nothing is booked, and has language, time zone, invoices, help and files', async () => {
    await open({ coming: [], past: [] }, 'fr');
    expect(await screen.findByText('Aucune séance n’est réservée')).toBeVisible();
    expect(await screen.findByText('Vous n’avez pas encore eu de séance')).toBeVisible();
    const region = await section('Langue et fuseau horaire');
    expect(region.getByText('Toronto (HNE)')).toBeVisible();
    expect(region.getByRole('link')).toHaveAttribute('href', '/preferences?section=region');
    const help = await section('Besoin d’aide?');
    expect(help.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/support',
      'tel:+18005550142',
      'mailto:support@portal.example',
    ]);
    expect(screen.getByRole('link', { name: 'Vos factures et reçus' })).toHaveAttribute('href', '/billing/invoices');
    const files = await section('Fichiers partagés avec Maya Chen');
    const input = { with: { kind: 'practitioner', id: '1' }, full_name: 'Maya Chen' };
    expect(await files.findByText(JSON.stringify(input))).toBeVisible();
    expect(files.getByText('BA, MSW')).toBeVisible();
  });

  it('shows who came by a session’s link no list and nothing to change, but their files (A-153)', async () => {
    await open(Response.json({ error: 'Not for links.' }, { status: 403 }));
    const lead = await screen.findByText('Your sessions open by the link in your invitation');
    expect(await screen.findByRole('region', { name: 'Files with Luc Tremblay' })).toBeVisible();
    for (const name of ['Your next session', 'Past and canceled sessions', 'Language and time zone'])
      await expect(() => screen.queryByRole('region', { name })).toBeAbsentOnce(() => lead);
  });

  it('keeps the rest where the sessions cannot be had, and asks again', async () => {
    await open(Response.json({ error: 'Not now.' }, { status: 409 }));
    expect(await screen.findByText('Your sessions could not be loaded')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Files with Maya Chen' })).toBeVisible();
    const times = () => asked.filter((list) => list === 'coming 1').length;
    const before = times();
    await userEvent.click(screen.getAllByRole('button', { name: 'Try Again' })[0] as HTMLElement);
    await screen.findByText('Your sessions could not be loaded');
    expect(times()).toBeGreaterThan(before);
  });
});
