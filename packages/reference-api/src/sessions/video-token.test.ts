import { describe, expect, it } from '@jest/globals';
import { VIDEO_TOKEN_SECONDS } from '@portal/contract/rules/timings';
import type { VideoPass } from '../ports/ports.ts';
import { countStatements } from '../testing/count-statements.ts';
import { NOON } from '../testing/noon.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const passes: VideoPass[] = [];
const video = {
  videoToken: (pass: VideoPass) => {
    passes.push(pass);
    return Promise.resolve({ token: 'a token', signalling: '/signalling' });
  },
};
const api = prepareTestApi({ ports: { video } });
const MINUTE = 60_000;

interface Session {
  id: string;
  client: { id: string };
  couples_appointment_detail: { guest: { id: string } } | null;
}

async function make(change: object = {}): Promise<Session> {
  const body = {
    counsellor: 'maya@demo.test',
    client: 'jo@demo.test',
    guest: 'kim@demo.test',
    provider_type: 'couples',
    modality: 'video',
    counselling_type: 'other',
    starts_in_seconds: 600,
    duration: 60,
    ...change,
  };
  const answer = await api.call('POST', '/dev/appointments', { body });
  expect(answer.status).toBe(200);
  return answer.body;
}

async function ask(room: string, email: string, more = '', as?: string) {
  const token = await api.tokenOf(email);
  const me = await api.call('GET', '/practice/users/me', { token });
  const user = as ?? me.body.id;
  return api.call('GET', `/practice/twilio_videos/token?room_id=${room}&user_id=${user}${more}`, { token });
}

describe('a video token', () => {
  it('is on the audit trail, and on the disk, before somebody has it (decision 105)', async () => {
    const { id } = await make();
    const { statements } = await countStatements(api.database, () => ask(id, 'jo@demo.test'));
    const events = statements.filter((text) => text.includes('into audit_events'));
    expect(events).toEqual([expect.not.stringContaining('synchronous_commit')]);
  });

  it('opens the room of the appointment, to each under their own identity', async () => {
    const { id, client, couples_appointment_detail } = await make();
    passes.length = 0;
    const answer = await ask(id, 'maya@demo.test');
    expect(answer.body).toEqual({
      token: 'a token',
      voice_token: expect.stringMatching(/^\d{6}$/),
      signalling_path: '/signalling',
    });
    await ask(id, 'jo@demo.test');
    await ask(id, 'jo@demo.test', '&same_location=false');
    await ask(id, 'jo@demo.test', '&same_location=true');
    await ask(id, 'kim@demo.test');
    const guest = couples_appointment_detail?.guest.id;
    expect(passes.map(({ identity }) => identity)).toEqual([
      '1_provider',
      `${client.id}_host`,
      `${client.id}_host`,
      `${client.id}_host_together`,
      `${guest}_guest`,
    ]);
    for (const pass of passes) expect(pass).toMatchObject({ room: id, ttlSeconds: VIDEO_TOKEN_SECONDS });
  });

  it('knows no couple where there is one client', async () => {
    const { id, client } = await make({ provider_type: 'individual', client: 'alex@demo.test', guest: undefined });
    passes.length = 0;
    await ask(id, 'alex@demo.test', '&same_location=true');
    expect(passes.map(({ identity }) => identity)).toEqual([`${client.id}_host`]);
  });

  it.each([
    ['a stranger', 'luc@demo.test'],
    ['another client of the same practitioner', 'alex@demo.test'],
  ])('is not there for %s', async (_who, email) => {
    const { id } = await make();
    expect((await ask(id, email)).status).toBe(404);
    expect((await ask('999999', email)).status).toBe(404);
  });

  it('is not given in the name of somebody else', async () => {
    const { id, client } = await make();
    expect((await ask(id, 'kim@demo.test', '', client.id)).status).toBe(404);
  });

  it.each([
    ['was canceled', { status: 'canceled' }, 'This session was canceled.'],
    ['was completed', { status: 'completed' }, 'This session has expired'],
  ])('is refused when the session %s', async (_what, change, words) => {
    const { id } = await make(change);
    const answer = await ask(id, 'maya@demo.test');
    expect([answer.status, answer.body.error]).toEqual([422, words]);
  });

  it('is given until an hour after the end, and no longer', async () => {
    const { id } = await make({ starts_in_seconds: 0 });
    api.now = new Date(NOON.getTime() + 120 * MINUTE);
    expect((await ask(id, 'maya@demo.test')).status).toBe(200);
    api.now = new Date(NOON.getTime() + 120 * MINUTE + 1);
    expect((await ask(id, 'maya@demo.test')).status).toBe(422);
  });
});
