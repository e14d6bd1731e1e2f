import { type BrowserContext, expect, type Page } from '@playwright/test';

/**
 * Holds the first answer to an address back, once the server has done what was asked, and lets it be lost. Routes of
 * Playwright cannot: they keep a form's files from the server.
 */
export async function holdFirstAnswer(
  context: BrowserContext,
  page: Page,
  urlPattern: string,
): Promise<{ lose(): Promise<void> }> {
  const devtools = await context.newCDPSession(page);
  const { promise: held, resolve: hold } = Promise.withResolvers<string>();
  let isHeld = false;
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    // The end of `lose` lets go what it meets: an answer that was held at that moment can no longer be continued.
    if (isHeld) devtools.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
    else hold(requestId);
    isHeld = true;
  });
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern, requestStage: 'Response' }] });
  return {
    async lose() {
      await devtools.send('Fetch.failRequest', { requestId: await held, errorReason: 'ConnectionReset' });
      await devtools.send('Fetch.disable');
    },
  };
}

/**
 * The same of each answer to an address: the test says one after the other, oldest first, which the page gets and which
 * is lost.
 */
export async function holdAnswers(
  context: BrowserContext,
  page: Page,
  urlPattern: string,
): Promise<{ held(count: number): Promise<void>; pass(): Promise<void>; lose(): Promise<void> }> {
  const devtools = await context.newCDPSession(page);
  const waiting: string[] = [];
  devtools.on('Fetch.requestPaused', ({ requestId }) => waiting.push(requestId));
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern, requestStage: 'Response' }] });
  const next = () => {
    const requestId = waiting.shift();
    if (!requestId) throw new Error('No answer is held.');
    return requestId;
  };
  return {
    held: (count) => expect.poll(() => waiting.length).toBe(count),
    pass: async () => void (await devtools.send('Fetch.continueRequest', { requestId: next() })),
    lose: async () =>
      void (await devtools.send('Fetch.failRequest', { requestId: next(), errorReason: 'ConnectionReset' })),
  };
}
