import { describe, expect, it } from '@jest/globals';
import { connectMessage, startScript, syncMessage } from '../testing/scripted-client.ts';
import type { Standing } from './standing.ts';

/** A server that asks how tokens stand, of whom a test says so by their identity. */
function startAsking() {
  const standings = new Map<string, Standing>();
  let asking: () => Promise<void> = async () => undefined;
  const script = startScript({
    standing: async ({ session }) => {
      const found = standings.get(session ?? '') ?? 'good';
      await asking();
      return found;
    },
  });
  return { ...script, standings, during: (work: () => void) => (asking = async () => work()) };
}

describe('a session that has ended', () => {
  it('sends its own people away at once, from their socket and in the eyes of the others', async () => {
    const { join, signalling } = startAsking();
    const maya = await join('81', '3_provider');
    const alex = await join('81', '7_host');
    await maya.client.next('update');
    signalling.endSession('7_host');
    expect(alex.client.heard.at(-1)).toMatchObject({ type: 'error', code: 20104 });
    expect([alex.client.closedWith, maya.client.closedWith]).toEqual([1000, null]);
    const told = await maya.client.next('update');
    expect(told.participants).toMatchObject([{ identity: '7_host', state: 'disconnected' }]);
  });

  it('lets nobody in again, by the token, a ticket, or for the servers of a call', async () => {
    const { join, greet, standings } = startAsking();
    const maya = await join('81', '3_provider');
    standings.set('3_provider', 'revoked');
    maya.client.drop(1006);
    const entries = [connectMessage(maya.token), syncMessage(maya), { type: 'ice', version: 1, token: maya.token }];
    for (const entry of entries) expect(await greet(entry).next('error')).toMatchObject({ code: 20104 });
  });

  it('counts while it is asked at the door, too', async () => {
    const { greet, tokenFor, signalling, during } = startAsking();
    during(() => signalling.endSession('3_provider'));
    const late = greet(connectMessage(await tokenFor('81', '3_provider')));
    expect(await late.next('error')).toMatchObject({ code: 20104 });
    during(() => signalling.completeRoom('81'));
    const later = greet(connectMessage(await tokenFor('81', '3_provider')));
    expect(await later.next('error')).toMatchObject({ code: 53118 });
  });
});

describe('a room that is over', () => {
  it('opens to nobody by an earlier token, whichever process they come to', async () => {
    const { join, greet, standings } = startAsking();
    const maya = await join('81', '3_provider');
    standings.set('3_provider', 'over');
    maya.client.drop(1006);
    expect(await greet(connectMessage(maya.token)).next('error')).toMatchObject({ code: 53118 });
    expect(await greet(syncMessage(maya)).next('disconnected')).toMatchObject({ status: 'completed' });
  });
});

it('is found out when everybody is asked after again: news of an end may have been missed', async () => {
  const { join, signalling, standings } = startAsking();
  const maya = await join('81', '3_provider');
  const alex = await join('82', '7_host');
  const sam = await join('82', '8_guest');
  await signalling.review();
  expect([maya, alex, sam].map(({ client }) => client.closedWith)).toEqual([null, null, null]);
  standings.set('3_provider', 'over').set('7_host', 'revoked');
  await signalling.review();
  expect([maya, alex, sam].map(({ client }) => client.closedWith)).toEqual([1000, 1000, null]);
  expect(maya.client.heard.at(-1)).toMatchObject({ type: 'disconnected', status: 'completed' });
  expect(alex.client.heard.at(-1)).toMatchObject({ type: 'error', code: 20104 });
});
