import { describe, expect, it } from '@jest/globals';
import { startChat } from '../testing/scripted-chat.ts';

/** A service that asks whether tokens were taken back. */
function startAsking() {
  const revoked = new Set<string>();
  let asking: () => void = () => undefined;
  const chat = startChat({
    isRevoked: async ({ session }) => {
      const found = revoked.has(session ?? '');
      asking();
      return found;
    },
  });
  return { ...chat, revoked, during: (work: () => void) => (asking = work) };
}

describe('a session that has ended', () => {
  it('closes its own sockets at once, and opens none by a token from before', async () => {
    const { enter, openClient, tokenFor, service, revoked } = startAsking();
    const [maya, alex] = [await enter('1'), await enter('2')];
    revoked.add('1');
    service.endSession('1');
    expect((await maya.next('close')).status.code).toBe(410);
    expect([maya.closedWith, alex.closedWith]).toEqual([1000, null]);
    expect(await openClient().show('init', await tokenFor('1'))).toMatchObject({ code: 401, errorCode: 20104 });
  });

  it('counts while it is asked at the door, too', async () => {
    const { openClient, tokenFor, service, during } = startAsking();
    during(() => service.endSession('1'));
    const late = openClient();
    void tokenFor('1').then((token) => late.show('init', token));
    await late.next('close');
    expect(late.closedWith).toBe(1000);
  });

  it('renews no token', async () => {
    const { enter, tokenFor, revoked } = startAsking();
    const maya = await enter('1');
    expect((await maya.show('update', await tokenFor('1'))).code).toBe(200);
    revoked.add('1');
    expect((await maya.show('update', await tokenFor('1'))).code).not.toBe(200);
  });

  it('is found out when everybody is asked after again: news of an end may have been missed', async () => {
    const { enter, service, revoked } = startAsking();
    const [maya, alex] = [await enter('1'), await enter('2')];
    revoked.add('2');
    await service.review();
    expect([maya.closedWith, alex.closedWith]).toEqual([null, 1000]);
  });
});
