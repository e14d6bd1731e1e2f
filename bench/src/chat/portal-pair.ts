import type { ChannelEvent } from '../../../mf-sessions/src/features/chat/channel/chat-channel.ts';
import { joinTwilioChannel } from '../../../mf-sessions/src/features/chat/channel/twilio-channel.ts';
import { chatTicket } from './chat-ticket.ts';
import type { Pair, Participant } from './open-conversations.ts';
import { askApi } from './portal-api.ts';
import type { SpeakingPair } from './speaking-pair.ts';

/** Two with Twilio's own SDK, joined and sending as the pages do: to the backend and to the channel under one id. */
export async function openPortalPair(portal: string, [practitioner, client]: Pair): Promise<SpeakingPair> {
  const hearers = new Set<(body: string) => void>();
  const join = (participant: Participant, hear: (event: ChannelEvent) => void) =>
    joinTwilioChannel({
      channel: participant.channel,
      fetchTicket: () => chatTicket(portal, participant),
      hear,
      report: (error) => console.error(error),
      signal: new AbortController().signal,
    });
  const speaker = await join(practitioner, () => undefined);
  const hearer = await join(client, (event) => {
    if (event.type === 'message') for (const hear of hearers) hear(event.message.body);
  });
  return {
    async measure(body) {
      const id = crypto.randomUUID();
      let start = 0;
      const heard = new Promise<number>((resolve) => {
        const hear = (words: string) => {
          if (words !== body) return;
          hearers.delete(hear);
          resolve(performance.now() - start);
        };
        hearers.add(hear);
      });
      start = performance.now();
      const { token, chatId } = practitioner;
      const path = `/practice/chats/${chatId}/messages`;
      const relayed = askApi(portal, { token, method: 'POST', path, body: { id, message: body } });
      const [took] = await Promise.all([heard, speaker.send(body, id), relayed]);
      return took;
    },
    close: () => {
      speaker.close();
      hearer.close();
    },
  };
}
