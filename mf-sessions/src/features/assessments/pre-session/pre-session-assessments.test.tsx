import { describe, expect, it } from '@jest/globals';
import { fetchUserAppointment } from '@portal/contract/calls/sessions';
import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { UserAppointment } from '@portal/contract/entities/user-appointment';
import { defineRemote } from '@portal/portal-kit/define-remote';
import { Link } from '@portal/portal-kit/router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../../../index.ts';
import { prepareSessions } from '../../../testing/sessions.ts';
import { installFakeTwilio } from '../../call/view/testing/fake-twilio.ts';

installFakeTwilio();
const sessions = prepareSessions();
const asAlex = { as: 'alex@demo.test' };
const page = ({ id }: SessionAppointment) => `/sessions/${id}/pre_session_assessments`;
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
const slide = (name: string, value: number) => fireEvent.change(slider(name), { target: { value: String(value) } });

/** Who is there, as the practitioner is told. */
async function presenceOf({ id }: SessionAppointment) {
  const input = { params: { appointment_id: id }, query: { other_user: 'true' } } as const;
  const { waiting_user_ids, answering_user_ids } = UserAppointment.parse(
    await sessions.callBeside(fetchUserAppointment, input, 'maya@demo.test'),
  );
  return { waiting: waiting_user_ids, answering: answering_user_ids };
}

describe('the questions before a session (A-162)', () => {
  it('are answered by slider, number and keyboard, saved as they are, and lead to the waiting room', async () => {
    const session = await sessions.makeSession();
    await sessions.open(page(session), asAlex);
    await screen.findAllByRole('slider');
    expect(screen.getByRole('heading', { level: 1, name: 'Before your session' })).toBeVisible();
    expect(screen.getAllByRole('slider').map((line) => line.getAttribute('aria-label'))).toEqual([
      'Individual',
      'Interpersonal',
      'Social',
      'Overall',
    ]);
    expect(screen.getByText(/^Maya Chen sees your answers before the session begins/)).toBeVisible();
    await waitFor(async () =>
      expect(await presenceOf(session)).toEqual({ waiting: [], answering: [session.client.id] }),
    );
    for (const name of ['Individual', 'Interpersonal', 'Social']) slide(name, 6.5);
    await userEvent.type(screen.getByRole('textbox', { name: '0 to 10 Overall' }), '7{Enter}');
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    await waitFor(() => expect(said()).toContain('Thank you. Your answers are saved.'));
    await userEvent.click(screen.getByRole('link', { name: 'Continue to the waiting room' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to the waiting room' })).toBeVisible();
    expect(await screen.findByText('You have answered the questions for this session.')).toBeVisible();
    await waitFor(async () =>
      expect(await presenceOf(session)).toEqual({ waiting: [session.client.id], answering: [] }),
    );
    await userEvent.click(screen.getByRole('link', { name: 'Change your answers' }));
    expect(await screen.findByRole('slider', { name: 'Overall' })).toHaveValue('7');
  });

  it('can be skipped, and are nobody’s any more then', async () => {
    const session = await sessions.makeSession();
    await sessions.open(page(session), { ...asAlex, locale: 'fr' });
    await userEvent.click(await screen.findByRole('link', { name: 'Passer les questions' }));
    expect(await screen.findByRole('link', { name: 'Répondre aux questions' })).toHaveAttribute('href', page(session));
    await waitFor(async () =>
      expect(await presenceOf(session)).toEqual({ waiting: [session.client.id], answering: [] }),
    );
    expect(sessions.calls(`PUT /practice/appointments/${session.id}/pre_assessments`)).toEqual([]);
  });

  it('are somebody’s again when Back brings their page out of the browser’s memory', async () => {
    const session = await sessions.makeSession();
    await sessions.open(page(session), asAlex);
    const expectAnswering = (ids: string[]) =>
      waitFor(async () => expect((await presenceOf(session)).answering).toEqual(ids));
    await expectAnswering([session.client.id]);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await expectAnswering([]);
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expectAnswering([session.client.id]);
  });

  it('of a couple are the host’s; practitioner and guest are told so', async () => {
    const session = await sessions.makeCouplesSession();
    const { close } = await sessions.open(page(session), { as: 'jo@demo.test' });
    expect(await screen.findByRole('slider', { name: 'Trust' })).toBeVisible();
    expect(screen.getByText(/how things have been between the two of you/)).toBeVisible();
    await close();
    for (const as of ['maya@demo.test', 'kim@demo.test']) {
      const opened = await sessions.open(page(session), { as });
      await expect(() => screen.queryByRole('slider')).toBeAbsentOnce(() =>
        screen.getByText(/^There is nothing for you to answer here/),
      );
      await opened.close();
    }
  });
});

describe('a client’s link, which leads to the call', () => {
  const wayOf = ({ id }: SessionAppointment) => `/sessions/clients/video_call/${id}`;
  /** As the shell leads there from a link. */
  const openLink = async (session: SessionAppointment, as = 'alex@demo.test') => {
    const Way = () => (
      <Link to={wayOf(session)} state={{ by: 'link' }}>
        Way
      </Link>
    );
    const way = defineRemote({
      ...remote,
      name: 'mf-dashboard',
      pages: [{ id: 'way', paths: ['/'], load: async () => ({ default: Way }) }],
      slots: {},
    });
    const rendered = await sessions.open('/', { as, beside: [way] });
    await userEvent.click(await screen.findByRole('link', { name: 'Way' }));
    return rendered;
  };
  const inCall = () => screen.findByRole('heading', { level: 1, name: 'Your session' });

  it('leads to the questions first, and to the call once they were shown in this tab', async () => {
    const session = await sessions.makeSession();
    const { close } = await openLink(session);
    expect(await screen.findByRole('heading', { level: 1, name: 'Before your session' })).toBeVisible();
    await screen.findAllByRole('slider');
    await close();
    await openLink(session);
    expect(await inCall()).toBeVisible();
  });

  it.each([
    ['has begun', 'alex@demo.test', () => sessions.makeSession({ starts_in_seconds: 0 })],
    ['asks the host of the couple', 'kim@demo.test', () => sessions.makeCouplesSession()],
  ] as const)('leads to the call at once where the session %s', async (_what, as, make) => {
    await openLink(await make(), as);
    expect(await inCall()).toBeVisible();
  });

  it('leads to the call at once for who has answered', async () => {
    const session = await sessions.makeSession();
    await sessions.open(page(session), asAlex).then(async ({ close }) => {
      for (const line of await screen.findAllByRole('slider')) fireEvent.change(line, { target: { value: '6' } });
      await screen.findByText('Thank you. Your answers are saved.');
      await close();
    });
    window.sessionStorage.clear();
    await openLink(session);
    expect(await inCall()).toBeVisible();
  });
});
