import type { BrowserContext, Page } from '@playwright/test';

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
