import { describe, expect, it } from '@jest/globals';
import { compressed } from './compressed.ts';
import { compress } from './encoding.ts';

const asking = new Request('http://portal.test/api/x', { headers: { 'Accept-Encoding': 'gzip, br' } });
const long = 'session,note\r\n'.repeat(200);

describe('an answer of text', () => {
  it('is compressed for whoever takes it', async () => {
    const answer = new Response(long, { headers: { 'Content-Type': 'text/csv' } });
    const response = await compressed(asking, answer);
    expect(response.headers.get('Content-Encoding')).toBe('br');
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(long.length);
  });

  it.each(['br', 'gzip'] as const)('is compressed in this thread where it is small: %s', async (encoding) => {
    const isDoneHere = async (bytes: number) => {
      let isDone = false;
      const work = compress(new Uint8Array(bytes), encoding, 'answer').then(() => {
        isDone = true;
      });
      // What another thread does is told in a later turn of the event loop only.
      for (let step = 0; step < 5; step += 1) await null;
      const here = isDone;
      await work;
      return here;
    };
    expect([await isDoneHere(16_384), await isDoneHere(16_385)]).toEqual([true, false]);
  });

  it('that is a file to keep passes as it comes, before it has come as a whole', async () => {
    const parts = [long, long];
    const body = new ReadableStream({
      pull(controller) {
        const part = parts.pop();
        // The rest never comes: whoever waited for all of it would wait for ever.
        if (part !== undefined) controller.enqueue(new TextEncoder().encode(part));
      },
    });
    const headers = { 'Content-Type': 'text/csv', 'Content-Disposition': 'attachment; filename="documents.csv"' };
    const response = await compressed(asking, new Response(body, { headers }));
    expect(response.headers.get('Content-Encoding')).toBeNull();
    const reader = response.body?.getReader();
    expect((await reader?.read())?.value?.length).toBe(long.length);
    await reader?.cancel();
  });
});
