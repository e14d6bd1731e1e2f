import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { SpeakingPair } from './speaking-pair.ts';

/** The floor: two sockets, and a server that passes on what comes by one of them. */
export async function openBarePair(url: string): Promise<SpeakingPair> {
  const [speaker, hearer] = [new WebSocket(url), new WebSocket(url)];
  await Promise.all([speaker, hearer].map((socket) => once(socket, 'open')));
  return {
    async measure(body) {
      const heard = once(hearer, 'message');
      const start = performance.now();
      speaker.send(body);
      await heard;
      return performance.now() - start;
    },
    close: () => {
      for (const socket of [speaker, hearer]) socket.terminate();
    },
  };
}
