import type { Page } from '@playwright/test';

/** The connection of a page's chat, between the page and the server. */
export interface ChatSocket {
  /** How often it was opened. */
  opened(): number;
  /** Loses it with the next message: before the server has it, or before the page hears that the server has. */
  loseNextMessage(when: 'on the way' | 'with its answer'): void;
  /** How often the page has asked to take a message with these words. */
  messages(words: string): number;
  /** All that the page has sent, as text. */
  sent(): readonly string[];
}

/** Whether a frame asks the service to take a message. */
export const isChatMessage = (frame: string) => frame.includes('"POST"') && frame.includes('/Messages"');

/** Stands between a page and the chat service, from the page's next socket on. */
export async function betweenChat(page: Page): Promise<ChatSocket> {
  const sent: string[] = [];
  let opened = 0;
  let loss: 'on the way' | 'with its answer' | null = null;
  await page.routeWebSocket(/\/twilio\/chat\/socket$/, (socket) => {
    opened += 1;
    const server = socket.connectToServer();
    let isLost = false;
    let isAnswerNext = false;
    const lose = async () => {
      isLost = true;
      loss = null;
      await Promise.all([socket.close(), server.close()]);
    };
    socket.onMessage((frame) => {
      const text = frame.toString();
      sent.push(text);
      if (loss === 'on the way' && isChatMessage(text)) void lose();
      else if (!isLost) server.send(frame);
      isAnswerNext ||= loss === 'with its answer' && isChatMessage(text);
    });
    server.onMessage((frame) => {
      if (isAnswerNext) void lose();
      else if (!isLost) socket.send(frame);
    });
  });
  return {
    opened: () => opened,
    loseNextMessage: (when) => {
      loss = when;
    },
    messages: (words) => sent.filter((frame) => isChatMessage(frame) && frame.includes(JSON.stringify(words))).length,
    sent: () => sent,
  };
}
