import { describe, expect, it } from '@jest/globals';
import { signIn } from '@portal/contract/calls/accounts';
import { updateNote } from '@portal/contract/calls/notes';
import { shareFile } from '@portal/contract/calls/shared-files';
import { inTurnIfLarge, readBody } from './raw-body.ts';
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

it('of one person four files are taken in at once, and nobody else waits for them', async () => {
  const form = () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '2000000' };
    return new Request('http://portal.test/', { method: 'POST', body: 'x', headers });
  };
  const gates: (() => void)[] = [];
  const begun: string[] = [];
  const send = (person: number) =>
    inTurnIfLarge(shareFile, person, form(), () => {
      begun.push(`of ${person}`);
      return new Promise<void>((resolve) => gates.push(resolve));
    });
  const ones = Array.from({ length: 6 }, () => send(1));
  const other = send(2);
  await Promise.resolve();
  expect(begun).toEqual(['of 1', 'of 1', 'of 1', 'of 1', 'of 2']);
  gates[0]?.();
  await ones[0];
  expect(begun.filter((one) => one === 'of 1')).toHaveLength(5);
  gates[1]?.();
  await ones[1];
  for (const open of gates) open();
  await Promise.all([...ones, other]);
  expect(begun).toHaveLength(7);
});
