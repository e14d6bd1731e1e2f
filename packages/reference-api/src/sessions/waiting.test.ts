import { beforeEach, describe, expect, it } from '@jest/globals';
import { WAITING_LASTS_MS } from '@portal/contract/rules/timings';
import { NOON } from '../testing/noon.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const api = prepareTestApi();

interface Room {
  path: string;
  maya: string;
  jo: string;
  kim: string;
  joId: string;
  kimId: string;
}
let room: Room;

/** A couple's session, so that there are two others for the practitioner. */
beforeEach(async () => {
  const { body } = await api.call('POST', '/dev/appointments', {
    body: {
      counsellor: 'maya@demo.test',
      client: 'jo@demo.test',
      guest: 'kim@demo.test',
      provider_type: 'couples',
      modality: 'video',
      counselling_type: 'other',
      starts_in_seconds: 600,
      duration: 60,
    },
  });
  const { host, guest } = body.couples_appointment_detail;
  const [maya, jo, kim] = await Promise.all(
    ['maya@demo.test', 'jo@demo.test', 'kim@demo.test'].map((email) => api.tokenOf(email)),
  );
  if (!maya || !jo || !kim) throw new Error('Somebody has no token');
  room = { path: `/practice/user_appointments/${body.id}`, maya, jo, kim, joId: host.id, kimId: guest.id };
});

const setWaiting = (token: string, waiting_yn: boolean) => api.call('PUT', room.path, { token, body: { waiting_yn } });
const others = (token: string, seen?: string) =>
  api.call('GET', `${room.path}?other_user=true${seen === undefined ? '' : `&seen=${seen}`}`, { token });
const waitingFor = async (token: string) => (await others(token)).body;
const nobody = {
  ...{ waiting_yn: false, waiting_user_ids: [], answering_user_ids: [], status: 'scheduled' },
  start_date: new Date(NOON.getTime() + 600_000).toISOString(),
};

describe('the waiting room', () => {
  it('knows who waits: oneself, and each of the others', async () => {
    const kimWaits = { ...nobody, waiting_yn: true, waiting_user_ids: [room.kimId] };
    expect(await waitingFor(room.maya)).toEqual(nobody);
    expect((await setWaiting(room.kim, true)).body).toEqual(kimWaits);
    expect(await waitingFor(room.maya)).toEqual(kimWaits);
    expect(await waitingFor(room.kim)).toEqual(nobody);
    expect((await api.call('GET', room.path, { token: room.kim })).body.waiting_yn).toBe(true);
  });

  it('is left again', async () => {
    await setWaiting(room.jo, true);
    await setWaiting(room.jo, false);
    expect(await waitingFor(room.maya)).toEqual(nobody);
  });

  it('is left by whoever was not heard of for long, and kept by whoever goes on asking', async () => {
    await setWaiting(room.jo, true);
    await setWaiting(room.kim, true);
    api.now = new Date(NOON.getTime() + WAITING_LASTS_MS - 1);
    await others(room.kim);
    api.now = new Date(NOON.getTime() + WAITING_LASTS_MS);
    expect((await waitingFor(room.maya)).waiting_user_ids).toEqual([room.kimId]);
  });

  it('is taken again by a page that is still there when another page of the person has left it', async () => {
    await setWaiting(room.jo, true);
    await setWaiting(room.jo, false);
    await others(room.jo);
    const held = others(room.maya, '0');
    await api.call('GET', `${room.path}?other_user=true&present=true`, { token: room.jo });
    expect((await held).body.waiting_user_ids).toEqual([room.joId]);
  });

  it('is nobody’s business but of those who take part', async () => {
    const alex = await api.tokenOf('alex@demo.test');
    const luc = await api.tokenOf('luc@demo.test');
    for (const token of [alex, luc]) {
      expect((await others(token)).status).toBe(404);
      expect((await setWaiting(token, true)).status).toBe(404);
    }
    expect(await waitingFor(room.maya)).toEqual(nobody);
  });
});

describe('the questions before the session (A-162)', () => {
  const answer = (token: string) =>
    api.call('PUT', room.path, { token, body: { waiting_yn: false, answering_yn: true } });
  const seen = async () => {
    const { waiting_user_ids, answering_user_ids } = await waitingFor(room.maya);
    return { waiting_user_ids, answering_user_ids };
  };

  it('are answered by somebody who does not wait yet, and who waits answers no more', async () => {
    await setWaiting(room.jo, true);
    await answer(room.jo);
    expect(await seen()).toEqual({ waiting_user_ids: [], answering_user_ids: [room.joId] });
    await setWaiting(room.jo, true);
    expect(await seen()).toEqual({ waiting_user_ids: [room.joId], answering_user_ids: [] });
    await answer(room.jo);
    await setWaiting(room.jo, false);
    expect(await seen()).toEqual({ waiting_user_ids: [], answering_user_ids: [] });
  });

  it('are open for as long as their page is heard of', async () => {
    await answer(room.jo);
    api.now = new Date(NOON.getTime() + WAITING_LASTS_MS - 1);
    await others(room.jo);
    api.now = new Date(NOON.getTime() + WAITING_LASTS_MS);
    expect((await seen()).answering_user_ids).toEqual([room.joId]);
    api.now = new Date(NOON.getTime() + 2 * WAITING_LASTS_MS);
    expect((await seen()).answering_user_ids).toEqual([]);
  });

  it('are news to whoever waits for the answer that is held back', async () => {
    const opened = others(room.maya, '0');
    await answer(room.jo);
    expect((await opened).body.answering_user_ids).toEqual([room.joId]);
    const closed = others(room.maya, `0;${room.joId}`);
    await setWaiting(room.jo, true);
    expect((await closed).body).toMatchObject({ waiting_user_ids: [room.joId], answering_user_ids: [] });
  });

  it('are taken back by a page of the person that waits', async () => {
    await answer(room.jo);
    await api.call('GET', `${room.path}?other_user=true&present=true`, { token: room.jo });
    expect(await seen()).toEqual({ waiting_user_ids: [room.joId], answering_user_ids: [] });
  });
});

describe('an answer that is held back', () => {
  it('comes when somebody enters, and when they leave', async () => {
    const entering = others(room.maya, '0');
    await setWaiting(room.kim, true);
    expect((await entering).body.waiting_user_ids).toEqual([room.kimId]);
    const leaving = others(room.maya, room.kimId);
    await setWaiting(room.kim, false);
    expect((await leaving).body).toEqual(nobody);
  });

  it('comes at once to whoever is behind', async () => {
    await setWaiting(room.jo, true);
    expect((await others(room.maya, '0')).body.waiting_user_ids).toEqual([room.joId]);
    expect((await others(room.maya, `${room.joId},${room.kimId}`)).body.waiting_user_ids).toEqual([room.joId]);
  });

  it('is not woken by what happens in other rooms, nor by what was refused', async () => {
    const held = others(room.maya, '0');
    await setWaiting(room.maya, true);
    const refused = await api.call('PUT', '/practice/user_appointments/999999', {
      token: room.jo,
      body: { waiting_yn: true },
    });
    expect(refused.status).toBe(404);
    const first = await Promise.race([held.then(() => 'answered'), waitingFor(room.maya).then(() => 'still held')]);
    expect(first).toBe('still held');
    await setWaiting(room.jo, true);
    expect((await held).body.waiting_user_ids).toEqual([room.joId]);
  });

  it('is refused to what is no list of ids', async () => {
    expect((await others(room.maya, 'jo')).status).toBe(422);
  });
});

describe('a seat', () => {
  it('is one’s own to take', async () => {
    const id = room.path.split('/').at(-1) ?? '';
    const { body } = await api.call('GET', `/practice/appointments/${id}`, { token: room.kim });
    const seats: { id: string; user_id: string }[] = body.appointment_sessions;
    const seat = seats.find(({ user_id }) => user_id === room.kimId);
    const take = (token: string) =>
      api.call('PUT', `/practice/appointment_sessions/${seat?.id}`, {
        token,
        body: { joined_yn: true, source: 'web' },
      });
    expect((await take(room.jo)).status).toBe(404);
    expect((await take(room.kim)).body).toEqual({ id: seat?.id, user_id: room.kimId, joined_yn: true });
  });
});
