import { callMedia, expect, names, test } from '../support/call-test.ts';

test.use({ ...callMedia, keepsData: true });
test.describe.configure({ timeout: 300_000 });

const { maya, alex } = names;

test('a call outlives a lost network and the portal’s restart, without a reload', async ({
  portal,
  callOfTwo,
  guard,
}) => {
  guard.allow(
    /ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|EMPTY_RESPONSE|CONNECTION_RESET)/,
    // A restart that takes longer than the SDK waits for: the page asks for a token and joins again.
    /^console.error: \[portal\] (call|presence): PortalError/,
  );
  const { provider, client } = await callOfTwo();
  for (const { page } of [provider, client]) await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await client.page.context().setOffline(true);
  await expect(client.status(/^Your connection was interrupted/)).toBeVisible();
  await expect(provider.pane(alex)).toContainText('Alex Roy is reconnecting…');
  await client.page.context().setOffline(false);
  await expect(client.status(/^Your connection was interrupted/)).toHaveCount(0);
  await expect(provider.pane(alex)).not.toContainText('reconnecting');
  await Promise.all([provider.expectStreams(alex), client.expectStreams(maya)]);

  await portal.kill();
  await expect(client.status(/^The video service does not answer/)).toBeVisible();
  await Promise.all([provider.expectStreams(alex), client.expectStreams(maya)]);
  await provider.button('Microphone').click();
  await portal.restart();
  await expect(client.status(/^The video service does not answer/)).toHaveCount(0);
  await expect(client.pane(maya).getByRole('img', { name: 'Maya Chen is muted' })).toBeVisible();
  await Promise.all([provider.expectStreams(alex), client.expectStreams(maya)]);
  for (const { page } of [provider, client]) expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});
