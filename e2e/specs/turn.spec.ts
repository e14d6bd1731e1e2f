import { isCoturnInstalled, startCoturn } from '@portal/twilio-local/testing/coturn';
import { test as base, callMedia, expect } from '../support/call-test.ts';

/** Runs in the page before anything else: no connection goes from browser to browser, as between two closed networks. */
function relayOnly(): void {
  globalThis.RTCPeerConnection = new Proxy(RTCPeerConnection, {
    construct: (target, [settings, ...more], newTarget) =>
      Reflect.construct(target, [{ ...settings, iceTransportPolicy: 'relay' }, ...more], newTarget),
  });
}

const test = base.extend({
  turn: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const { host, port, secret, stop } = await startCoturn({ reachesItself: true });
      await use({ urls: [`turn:${host}:${port}?transport=udp`], secret });
      await stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  openContext: async ({ openContext }, use) =>
    use(async (other) => {
      const context = await openContext(other);
      await context.addInitScript(relayOnly);
      return context;
    }),
});

// biome-ignore lint/suspicious/noSkippedTests: few machines have it, and the reason stands in the report
test.skip(!isCoturnInstalled, 'Debian’s coturn is not installed: apt-get install --no-install-recommends coturn');
test.use(callMedia);

test('two people whose networks let nothing in see and hear each other by TURN', async ({ callOfTwo }) => {
  const { provider, client } = await callOfTwo();
  for (const { page } of [provider, client]) {
    const ways = () =>
      page.evaluate(async () => {
        const { kept } = window as unknown as { kept: { connections: RTCPeerConnection[] } };
        const open = kept.connections.filter(({ connectionState }) => connectionState === 'connected');
        const reports = await Promise.all(open.map((connection) => connection.getStats()));
        const stats = reports.flatMap((report) => [...report.values()]);
        const used = stats.filter(
          ({ type, nominated, state }) => type === 'candidate-pair' && nominated && state === 'succeeded',
        );
        const local = used.map(
          ({ localCandidateId }) => stats.find(({ id }) => id === localCandidateId)?.candidateType,
        );
        return [...new Set(local)];
      });
    await expect.poll(ways).toEqual(['relay']);
  }
});
