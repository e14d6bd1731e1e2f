import { WebSocket } from 'ws';
import { MY_CONVERSATIONS_SID, sidOf } from '../../../packages/twilio-local/src/conversations/sids.ts';
import { readFrame, writeFrame } from '../../../packages/twilio-local/src/conversations/wire/frame.ts';
import { chatTicket } from './chat-ticket.ts';
import type { Participant } from './open-conversations.ts';

/** Somebody who is in a conversation as the SDK would be, without its weight: watches, confirms and says something. */
export interface CrowdMember {
  /** Says something, and gives how far the conversation has come by that. */
  say(body: string): Promise<number>;
  markRead(index: number): Promise<unknown>;
  leave(): void;
}

interface Reply {
  http_status?: { code: number };
  status?: { code: number };
}

/** @param address stands for the machine that they are at */
export async function joinCrowd(portal: string, participant: Participant, address: string): Promise<CrowdMember> {
  const { token, socketUrl } = await chatTicket(portal, participant);
  const socket = new WebSocket(socketUrl, { headers: { 'x-forwarded-for': address }, perMessageDeflate: false });
  const waiting = new Map<string, (reply: { header: Reply; payload: string }) => void>();
  let ids = 0;

  socket.on('message', (bytes: Buffer) => {
    const frame = readFrame(bytes);
    const header = frame?.header as { id: string; method: string } & Reply;
    if (header.method === 'reply') waiting.get(header.id)?.({ header, payload: frame?.payload ?? '' });
    else socket.send(writeFrame({ method: 'reply', id: header.id }));
    waiting.delete(header.id);
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });

  const tell = (frame: object, payload?: object) =>
    new Promise<string>((resolve, reject) => {
      ids += 1;
      const id = `TM${ids}`;
      waiting.set(id, ({ header, payload: answer }) => {
        const code = (header.http_status ?? header.status)?.code ?? 0;
        if (code < 300) resolve(answer);
        else reject(new Error(`${JSON.stringify(frame)} was answered with ${code}: ${answer}`));
      });
      socket.send(writeFrame({ ...frame, id }, payload));
    });
  const ask = (method: string, path: string, payload?: object) =>
    tell({ method: 'message', http_request: { method, path } }, payload);

  await tell({ method: 'init', token });
  const chatId = Number(participant.chatId);
  const conversation = sidOf('conversation', chatId);
  const watched = [
    MY_CONVERSATIONS_SID,
    ...(['channel', 'messages', 'roster'] as const).map((kind) => sidOf(kind, chatId)),
  ];
  const requests = watched.map((object_sid) => ({ object_sid, last_event_id: 0 }));
  await ask('POST', '/v4/Subscriptions', { action: 'establish', correlation_id: 1, requests });
  return {
    say: async (body) => {
      const attributes = JSON.stringify({ id: crypto.randomUUID() });
      const answer = await ask('POST', `/v1/Conversations/${conversation}/Messages`, { body, attributes });
      return (JSON.parse(answer) as { index: number }).index;
    },
    markRead: (index) => ask('POST', `/v1/MyConversations/${conversation}`, { last_read_message_index: index }),
    leave: () => socket.terminate(),
  };
}
