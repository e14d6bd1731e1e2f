import { describe, expect, it } from '@jest/globals';
import { audio, connectMessage, startScript, updateMessage, video } from '../testing/scripted-client.ts';

const offer = { type: 'offer', revision: 2, sdp: 'v=0 maya' };

describe('a room', () => {
  it('lets people in one after the other: those who are there offer, with the news of who has come', async () => {
    const { join } = startScript();
    const maya = await join('81', '3_provider');
    expect(maya.connected).toMatchObject({
      name: '81',
      participant: { identity: '3_provider' },
      participants: [],
      subscribed: { tracks: [] },
      published: { tracks: [{ id: 'audio-1', state: 'ready' }] },
      peer_connections: [{ id: 'initial', description: { type: 'close' } }],
      options: { session_timeout: 3_600 },
    });

    const alex = await join('81', '7_host');
    expect(alex.connected.participants).toMatchObject([{ sid: maya.sid, state: 'connected', tracks: [audio] }]);
    expect(alex.connected.subscribed.tracks).toEqual([
      { id: 'audio-1', sid: alex.connected.participants[0].tracks[0].sid, state: 'ready' },
    ]);
    expect(alex.connected.peer_connections).toMatchObject([{ id: 'initial', description: { type: 'close' } }]);
    const told = await maya.client.next('update');
    expect(told).toMatchObject({ participants: [{ sid: alex.sid, identity: '7_host', state: 'connected' }] });
    expect(told.peer_connections).toEqual([
      { id: alex.linkIds[0], description: { type: 'create-offer', revision: 1 } },
    ]);

    const sam = await join('81', '8_guest');
    const asked = [maya, alex].map(({ client }) => client.heard.at(-1).peer_connections);
    expect(asked).toMatchObject(sam.linkIds.map((id: string) => [{ id, description: { type: 'create-offer' } }]));
  });

  it('hands on what two tell one another, byte for byte, and nothing to a third', async () => {
    const { join } = startScript();
    const [maya, alex] = [await join('81', '3_provider'), await join('81', '7_host')];
    const sam = await join('81', '8_guest');
    expect([alex.linkIds.length, sam.linkIds.length]).toEqual([1, 2]);
    const [id = ''] = alex.linkIds;
    const before = [maya, alex, sam].map(({ client }) => client.heard.length);
    const since = () => [maya, alex, sam].map(({ client }, index) => client.heard.slice(before[index]));
    const candidate = { candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: 'u' };
    const ice = { candidates: [candidate], ufrag: 'u', revision: 1 };
    alex.client.say(updateMessage({ peer_connections: [{ id, description: offer, ice }] }));
    alex.client.say(updateMessage({ peer_connections: [{ id: 'nobody’s', description: offer }] }));
    alex.client.say(updateMessage({ peer_connections: [{ id, ice: { ...ice, revision: 2, complete: true } }] }));
    // Two of them tell of the others' coming.
    for (let update = 0; update < 4; update += 1) await maya.client.next('update');
    const orders = [
      { id, description: offer, ice },
      { id, ice: { ...ice, revision: 2, complete: true } },
    ];
    const [byMaya = [], byAlex, bySam] = since();
    expect(byMaya.map(({ peer_connections }) => peer_connections?.[0])).toEqual(orders);
    expect([byAlex, bySam]).toEqual([[], []]);
  });

  it('tells of new tracks, muted ones and those that end; an older state changes nothing', async () => {
    const { join } = startScript();
    const maya = await join('81', '3_provider');
    const alex = await join('81', '7_host');
    await maya.client.next('update');
    alex.client.say(updateMessage({ participant: { revision: 2, tracks: [{ ...audio, enabled: false }, video] } }));
    const changed = await maya.client.next('update');
    expect(changed.participants[0].tracks).toMatchObject([{ id: 'audio-1', enabled: false }, { id: 'video-1' }]);
    expect(changed.subscribed.tracks).toHaveLength(2);
    await expect(alex.client.next('update')).resolves.toMatchObject({
      published: { tracks: [{ id: 'audio-1' }, { id: 'video-1' }] },
    });

    alex.client.say(updateMessage({ participant: { revision: 1, tracks: [audio] } }));
    alex.client.say(updateMessage({ participant: { revision: 3, tracks: [] } }));
    const ended = await maya.client.next('update');
    expect(ended).toMatchObject({ participants: [{ tracks: [] }], subscribed: { tracks: [] } });
    expect(ended.participants[0].revision).toBeGreaterThan(changed.participants[0].revision);
    expect(ended.subscribed.revision).toBeGreaterThan(changed.subscribed.revision);
  });

  it('closes the connections of who leaves, and pairs anew whose connection found no way', async () => {
    const { join } = startScript();
    const maya = await join('81', '3_provider');
    const alex = await join('81', '7_host');
    const [id = ''] = alex.linkIds;
    await maya.client.next('update');
    alex.client.say(updateMessage({ peer_connections: [{ id, description: { type: 'close', revision: 9 } }] }));
    await expect(maya.client.next('update')).resolves.toMatchObject({
      peer_connections: [{ id, description: { type: 'close' } }],
    });
    const { peer_connections: again } = await alex.client.next('update');
    expect(again).toMatchObject([{ description: { type: 'create-offer' } }]);
    expect(again[0].id).not.toBe(id);

    alex.client.say({ type: 'disconnect', version: 2, session: alex.connected.session });
    await expect(maya.client.next('update')).resolves.toMatchObject({
      participants: [{ sid: alex.sid, state: 'disconnected', tracks: [] }],
      subscribed: { tracks: [] },
      peer_connections: [{ id: again[0].id, description: { type: 'close' } }],
    });
  });

  it('keeps the later of two with one identity', async () => {
    const { join } = startScript();
    const alex = await join('81', '7_host');
    const maya = await join('81', '3_provider');
    const again = await join('81', '3_provider');
    await expect(maya.client.next('error')).resolves.toMatchObject({ code: 53205 });
    expect([maya.client.closedWith, again.client.closedWith]).toEqual([1000, null]);
    expect(again.connected.participants).toMatchObject([{ sid: alex.sid }]);
    const states = alex.client.heard.flatMap(({ participants = [] }) => participants);
    expect(states).toMatchObject([
      { sid: maya.sid, state: 'connected' },
      { sid: maya.sid, state: 'disconnected' },
      { sid: again.sid, state: 'connected' },
    ]);
  });

  it('keeps the later of two that are one person, whatever the role', async () => {
    const { join } = startScript();
    const alone = await join('81', '7_host');
    const together = await join('81', '7_host_together');
    await expect(alone.client.next('error')).resolves.toMatchObject({ code: 53205 });
    expect([alone.client.closedWith, together.client.closedWith]).toEqual([1000, null]);
    const other = await join('81', '77_host');
    expect(other.connected.participants).toMatchObject([{ sid: together.sid }]);
  });

  it('is still the same one when its only person has come in again', async () => {
    const { join } = startScript();
    await join('81', '3_provider');
    const again = await join('81', '3_provider');
    const alex = await join('81', '7_host');
    expect([again, alex].map(({ connected }) => connected.participants.length)).toEqual([0, 1]);
    expect(alex.connected.sid).toBe(again.connected.sid);
  });

  it('is full with eight', async () => {
    const { join, greet, tokenFor } = startScript();
    for (let index = 0; index < 8; index += 1) await join('81', `${index}_guest`);
    const ninth = greet(connectMessage(await tokenFor('81', '9_guest')));
    await expect(ninth.next('error')).resolves.toMatchObject({ code: 53105 });
  });

  it('can be ended for all', async () => {
    const { join, signalling } = startScript();
    const [maya, elsewhere] = [await join('81', '3_provider'), await join('82', '3_provider')];
    signalling.completeRoom('81');
    signalling.completeRoom('83');
    await expect(maya.client.next('disconnected')).resolves.toMatchObject({ status: 'completed' });
    expect([maya.client.closedWith, elsewhere.client.closedWith]).toEqual([1000, null]);
    expect((await join('81', '3_provider')).connected.participants).toEqual([]);
  });
});
