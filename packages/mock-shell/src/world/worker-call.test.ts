import { describe, expect, it } from '@jest/globals';
import { callWorker, type WorkerEnd } from './worker-call.ts';
import type { WorkerReply, WorkerRequest } from './worker-messages.ts';
import { NobodyError } from './world.ts';

/** A worker's near end whose far end is the test. */
function createEnd() {
  const target = new EventTarget();
  const asked: WorkerRequest[] = [];
  const end: WorkerEnd = {
    postMessage: (request) => asked.push(request),
    addEventListener: (type: string, listener: (event: never) => void) =>
      target.addEventListener(type, listener as (event: Event) => void),
  };
  const reply = (data: WorkerReply) => target.dispatchEvent(new MessageEvent('message', { data }));
  return { end, asked, reply, fail: (message: string) => target.dispatchEvent(new ErrorEvent('error', { message })) };
}

describe('calls to a worker', () => {
  it('get each its own reply, in whatever order these come', async () => {
    const { end, asked, reply } = createEnd();
    const { call } = callWorker(end);
    const people = call('people');
    const session = call('sessionOf', 'maya@demo.test');
    expect(asked.map(({ method, args }) => [method, ...args])).toEqual([['people'], ['sessionOf', 'maya@demo.test']]);
    reply({ id: asked[1]?.id ?? 0, value: 'the session' });
    reply({ id: asked[0]?.id ?? 0, value: 'the people' });
    expect([await people, await session]).toEqual(['the people', 'the session']);
  });

  it('fail with the kind of error that the other side had', async () => {
    const { end, asked, reply } = createEnd();
    const session = callWorker(end).call('sessionOf', 'nina@demo.test');
    reply({ id: asked[0]?.id ?? 0, error: { name: 'NobodyError', message: 'nina@demo.test' } });
    await expect(session).rejects.toThrow(NobodyError);
  });

  it('fail with the worker, those under way and those to come', async () => {
    const { end, asked, fail } = createEnd();
    const { call } = callWorker(end);
    const under = call('people');
    fail('out of memory');
    await expect(under).rejects.toThrow('out of memory');
    await expect(call('people')).rejects.toThrow('out of memory');
    expect(asked).toHaveLength(1);
  });

  it('fail when it is hung up, also where an answer is on its way', async () => {
    const { end, asked, reply } = createEnd();
    const { call, hangUp } = callWorker(end);
    const under = call('people');
    hangUp();
    reply({ id: asked[0]?.id ?? 0, value: 'too late' });
    await expect(under).rejects.toThrow('The worker has ended.');
    await expect(call('people')).rejects.toThrow('The worker has ended.');
  });

  it('say so when the worker’s file did not load, which browsers tell without words', async () => {
    const { end, fail } = createEnd();
    const { call } = callWorker(end);
    fail('');
    await expect(call('people')).rejects.toThrow('The worker could not be loaded.');
  });
});
