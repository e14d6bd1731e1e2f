import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { audio, connectMessage, startScript, syncMessage, updateMessage } from '../testing/scripted-client.ts';

type Joined = Awaited<ReturnType<ReturnType<typeof startScript>['join']>>;

/** What the SDK says at some time, said at any. */
const rightFrames = (person: Joined, token: string): object[] => {
  const [id = 'none'] = person.linkIds;
  const description = { type: 'offer', revision: 2, sdp: 'v=0' };
  const messages = [
    { type: 'ice', version: 1, token },
    connectMessage(token),
    syncMessage({ connected: person.connected, token }),
    updateMessage({ peer_connections: [{ id, description }] }),
    updateMessage({ peer_connections: [{ id, description: { type: 'close', revision: 2 } }] }),
    updateMessage({ participant: { revision: 9, tracks: [audio, audio] } }),
    { type: 'disconnect' },
  ];
  const hello = { type: 'hello', id: 'h', timeout: 5_000, version: 2 };
  return [
    ...messages.map((body) => ({ type: 'msg', body })),
    ...messages.map((body) => ({ ...hello, body })),
    ...[hello, { type: 'heartbeat' }, { type: 'bye' }],
  ];
};

/** Puts another value somewhere into a frame. */
function broken(frame: unknown, steps: readonly number[], value: unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined || typeof frame !== 'object' || frame === null) return value;
  const keys = Object.keys(frame);
  const key = keys[step % Math.max(1, keys.length)] ?? '';
  const copy: Record<string, unknown> = { ...frame };
  copy[key] = broken(copy[key], rest, value);
  return Array.isArray(frame) ? Object.values(copy) : copy;
}

const act = fc.record({
  who: fc.nat(3),
  frame: fc.nat(99),
  how: fc.constantFrom('right', 'right', 'broken', 'text', 'drop', 'greet'),
  steps: fc.array(fc.nat(9), { maxLength: 5 }),
  value: fc.jsonValue(),
});

describe('whatever clients say', () => {
  it('is no fault of the server’s and reaches no other room', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 30 }), async (acts) => {
        const script = startScript();
        const [maya, alex] = [await script.join('calm', '3_provider'), await script.join('calm', '7_host')];
        const people = [await script.join('wild', '1_host'), await script.join('wild', '2_guest')];
        const clients = [...people.map(({ client }) => client), script.openClient(), script.greet()];
        for (const { who, frame, how, steps, value } of acts) {
          const person = people[who % people.length];
          if (!person) throw new Error('nobody');
          const frames = rightFrames(person, person.token);
          const right = frames[frame % frames.length];
          if (how === 'drop') clients[who]?.drop(1006);
          else if (how === 'greet') clients[who] = script.openClient();
          else if (how === 'text') clients[who]?.frame(JSON.stringify(value));
          else clients[who]?.frame(how === 'right' ? right : broken(right, steps, value));
        }

        // The other room is as it was, and its people can still talk.
        const [id = ''] = alex.linkIds;
        const description = { type: 'offer', revision: 2, sdp: 'v=0' };
        await maya.client.next('update');
        alex.client.say(updateMessage({ peer_connections: [{ id, description }] }));
        await expect(maya.client.next('update')).resolves.toEqual({
          ...{ type: 'update', version: 2 },
          peer_connections: [{ id, description }],
        });
        // So is there room for others in the one where it was loud.
        await script.join('wild', '9_provider');
        script.signalling.close();
        expect(script.faults).toEqual([]);
      }),
      { seed: 19, numRuns: 150 },
    );
  });
});
