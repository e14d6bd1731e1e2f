import { describe, expect, it } from '@jest/globals';
import { incoming } from './incoming.ts';

/** A body that comes in these pieces. */
function bodyOf(pieces: readonly string[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(Buffer.from(piece));
      controller.close();
    },
  });
}

async function taken(body: ReturnType<typeof incoming>, bytes: number): Promise<string> {
  const pieces: Buffer[] = [];
  await body.take(bytes, async (piece) => void pieces.push(Buffer.from(piece)));
  return Buffer.concat(pieces).toString('utf8');
}

describe('a body', () => {
  it.each([
    [['head\nfirstsecond']],
    [['he', 'ad', '\n', 'fir', 'stsec', 'ond']],
    [[...'head\nfirstsecond']],
    [['', 'head\n', '', 'firstsecond', '']],
  ])('is the same in whatever pieces it comes: %j', async (pieces) => {
    const body = incoming(bodyOf(pieces), 1_000);
    expect((await body.line(4)).toString()).toBe('head');
    expect([await taken(body, 5), await taken(body, 0), await taken(body, 6)]).toEqual(['first', '', 'second']);
    await body.end();
    body.stop();
  });

  it('is read no further than its head may have', async () => {
    const body = incoming(bodyOf(['he', 'ads\n']), 1_000);
    await expect(body.line(4)).rejects.toMatchObject({ status: 413 });
    body.stop();
  });

  it.each([[[]], [['head']], [['head\nfirs']]])('that breaks off is none: %j', async (pieces) => {
    const body = incoming(bodyOf(pieces), 1_000);
    const reading = async () => {
      await body.line(4);
      await taken(body, 5);
    };
    await expect(reading()).rejects.toMatchObject({ status: 400 });
    body.stop();
  });

  it('whose connection breaks is none', async () => {
    const body = incoming(new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) }), 1_000);
    await expect(body.line(4)).rejects.toMatchObject({ status: 400 });
    body.stop();
  });

  it('has no more than was said', async () => {
    const body = incoming(bodyOf(['head\n!']), 1_000);
    await body.line(4);
    await expect(body.end()).rejects.toMatchObject({ status: 400 });
    body.stop();
  });

  it('that drips keeps nobody waiting', async () => {
    const body = incoming(new ReadableStream({ pull: () => new Promise(() => undefined) }), 20);
    await expect(body.line(4)).rejects.toMatchObject({ status: 408 });
    body.stop();
  });

  it('of a request without one is none', async () => {
    await expect(incoming(null, 1_000).line(4)).rejects.toMatchObject({ status: 400 });
  });
});
