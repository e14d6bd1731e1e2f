import { describe, expect, it } from '@jest/globals';
import { signIn } from '@portal/contract/calls/accounts';
import { updateNote } from '@portal/contract/calls/notes';
import { readBody } from './raw-body.ts';
import type { Refusal } from './refusal.ts';

const CHUNK = 16_384;

/** A body without an end, and how much of it was read. */
function endless(headers: Record<string, string> = {}) {
  let chunks = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        chunks += 1;
        controller.enqueue(new Uint8Array(CHUNK).fill(32));
      },
    },
    { highWaterMark: 0 },
  );
  const request = new Request('http://portal.test/', {
    ...{ method: 'POST', body, duplex: 'half' },
    headers: { 'Content-Type': 'application/json', ...headers },
  });
  return { request, readBytes: () => chunks * CHUNK };
}

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    ({ status }: Refusal) => status,
  );

describe('a body without an end', () => {
  it('is read no further than strangers may send', async () => {
    const { request, readBytes } = endless();
    expect(await statusOf(readBody(signIn, request))).toBe(413);
    expect(readBytes()).toBe(65_536 + CHUNK);
  });

  it('is read up to a megabyte of somebody who is signed in', async () => {
    const { request, readBytes } = endless();
    expect(await statusOf(readBody(updateNote, request))).toBe(413);
    expect(readBytes()).toBe(1_048_576 + CHUNK);
  });

  it('is not read at all where its header admits to it', async () => {
    const { request, readBytes } = endless({ 'Content-Length': '65537' });
    expect(await statusOf(readBody(signIn, request))).toBe(413);
    expect(readBytes()).toBe(0);
  });
});

it('a body whose sender goes away in the middle is their mistake: no fault is told to the log', async () => {
  const gone = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(gone),
  });
  const headers = { 'Content-Type': 'application/json', 'Content-Length': '100' };
  const request = new Request('http://portal.test/', { ...{ method: 'POST', body, duplex: 'half' }, headers });
  expect(await statusOf(readBody(signIn, request))).toBe(422);
});
