import { describe, expect, it } from '@jest/globals';
import { verifyVideoToken } from '@portal/twilio-local';
import { attachSockets } from '@portal/twilio-local/node';
import { type AttachToServer, startPortalServer } from '../portal-server.ts';
import { liveStore } from '../testing/store.ts';
import { openVideo, type Video } from './open-video.ts';
import type { VideoSettings } from './video-settings.ts';

const now = new Date('2026-03-18T15:30:00Z');
const pass = { room: '81', identity: '3_provider', session: '7', ttlSeconds: 600 };
const iceServers = [{ urls: 'stun:stun.test' }];
const faults: string[] = [];

const videoOf = (settings: VideoSettings, secret = 'ours', more: Partial<Parameters<typeof openVideo>[1]> = {}) =>
  openVideo(settings, {
    ...{ secret, standing: async () => 'good', clock: () => now, log: (line) => faults.push(line) },
    ...more,
  });

interface Answer {
  type: string;
}

/** What a portal answers to somebody who shows a token. */
function answerTo(token: string, secret: string): Promise<Answer> {
  return converse(videoOf({ iceServers }, secret), { type: 'ice', version: 1, edge: 'roaming', token }, () => true);
}

/** Says one thing to a portal, and listens until it hears what is awaited. */
async function converse({ service }: Video, body: object, isAwaited: (answer: Answer) => boolean): Promise<Answer> {
  const api = { fetch: () => new Response('{}') };
  const attach: AttachToServer = (net) => attachSockets(net, service ? [service()] : []);
  const server = await startPortalServer({ port: 0, releases: await liveStore(), api, attach });
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/twilio/video/signaling`);
  socket.addEventListener('open', () =>
    socket.send(JSON.stringify({ type: 'hello', id: 'h', timeout: 5_000, version: 2, body })),
  );
  const answer = await new Promise<Answer>((resolve, reject) => {
    socket.addEventListener('error', reject);
    socket.addEventListener('message', ({ data }) => {
      const frame = JSON.parse(data);
      if (frame.type === 'msg' && isAwaited(frame.body)) resolve(frame.body);
    });
  });
  await server.close();
  expect(faults).toEqual([]);
  return answer;
}

describe('calls that this portal carries', () => {
  it('open with its tokens on its own port, a restart later too', async () => {
    const { token, signalling } = await videoOf({ iceServers: [] }, 'ours').port.videoToken(pass, now);
    expect(signalling).toBe('/twilio/video/signaling');
    await expect(answerTo(token, 'ours')).resolves.toMatchObject({ type: 'iced', ice_servers: iceServers });
    await expect(answerTo(token, 'theirs')).resolves.toMatchObject({ type: 'error', code: 20107 });
  });

  it('tell a TURN server only to who shows a token of an open session, with credentials of their own', async () => {
    const turn = { urls: ['turn:turn.test'], secret: 'ours' };
    const { token } = await videoOf({ iceServers: [] }).port.videoToken(pass, now);
    const asking = { type: 'ice', version: 1, edge: 'roaming' };
    const answer = (settings: Partial<Parameters<typeof openVideo>[1]>, asked: string) =>
      converse(videoOf({ iceServers, turn }, 'ours', settings), { ...asking, token: asked }, () => true);
    const given = await answer({}, token);
    const credentials = { username: expect.stringMatching(/^\d{10}:[0-9a-f]{8}$/), credential: expect.any(String) };
    expect(given).toMatchObject({ type: 'iced', ice_servers: [...iceServers, { urls: turn.urls, ...credentials }] });
    for (const standing of ['revoked', 'over'] as const)
      expect(await answer({ standing: async () => standing }, token)).not.toHaveProperty('ice_servers');
    const others = await videoOf({ iceServers: [] }, 'theirs').port.videoToken(pass, now);
    for (const stranger of [others.token, '', 'x'])
      expect(await answer({}, stranger)).toMatchObject({ type: 'error', code: expect.any(Number) });
  });

  it('are over for everyone when the API closes their room', async () => {
    const video = videoOf({ iceServers: [] });
    const { token } = await video.port.videoToken(pass, now);
    const publishing = { participant: { revision: 1, tracks: [] }, peer_connections: [] };
    const told = await converse(video, { type: 'connect', version: 2, token, ...publishing }, ({ type }) => {
      if (type === 'connected') video.ends?.ended({ kind: 'room', id: '81' });
      return type === 'disconnected';
    });
    expect(told).toMatchObject({ type: 'disconnected', status: 'completed' });
  });
});

describe('calls that Twilio carries', () => {
  it('open with tokens that the account’s key signs, and no socket is opened here', async () => {
    const twilio = { accountSid: `AC${'1'.repeat(32)}`, keySid: `SK${'2'.repeat(32)}`, secret: 'theirs' };
    const video = videoOf({ twilio, iceServers });
    const { token, signalling } = await video.port.videoToken(pass, now);
    expect([signalling, video.service, video.sockets]).toEqual([null, undefined, 'wss://*.vss.twilio.com']);
    await expect(verifyVideoToken(twilio, token, { now })).resolves.toMatchObject({
      room: '81',
      identity: '3_provider',
    });
    expect(video.described).toContain(twilio.accountSid);
  });
});
