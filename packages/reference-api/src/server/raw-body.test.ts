import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { signIn } from '@portal/contract/calls/accounts';
import { updateNote } from '@portal/contract/calls/notes';
import { deleteFile, shareFile } from '@portal/contract/calls/shared-files';
import { inTurnIfLarge, inTurnToWrite, readBody } from './raw-body.ts';
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

describe('of one person', () => {
  const form = () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '2000000' };
    return new Request('http://portal.test/', { method: 'POST', body: 'x', headers });
  };
  let ends: (() => void)[];
  let begun: string[];
  beforeEach(() => {
    jest.useFakeTimers();
    [ends, begun] = [[], []];
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const work = (person: number) => () => {
    begun.push(`of ${person}`);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const send = (person: number) => inTurnIfLarge(shareFile, person, form(), work(person));

  it('two files are taken in at once, four where they are slow, and nobody else waits for them', async () => {
    const ones = Array.from({ length: 7 }, () => send(1));
    const other = send(2);
    await jest.advanceTimersByTimeAsync(0);
    expect(begun).toEqual(['of 1', 'of 1', 'of 2']);
    ends[0]?.();
    await ones[0];
    await jest.advanceTimersByTimeAsync(0);
    expect(begun.slice(3)).toEqual(['of 1']);
    await jest.advanceTimersByTimeAsync(999);
    expect(begun).toHaveLength(4);
    await jest.advanceTimersByTimeAsync(1);
    expect(begun.slice(4)).toEqual(['of 1', 'of 1']);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(begun).toHaveLength(6);
    while (begun.length < 8) {
      for (const end of ends) end();
      await jest.advanceTimersByTimeAsync(1);
    }
    for (const end of ends) end();
    await Promise.all([...ones, other]);
  });

  it('two are written at once, and what is no form waits for none of them', async () => {
    const writes = [1, 1, 1, 2].map((person) => inTurnToWrite(shareFile, person, work(person)));
    const deletion = inTurnToWrite(deleteFile, 1, work(1));
    await jest.advanceTimersByTimeAsync(0);
    expect(begun).toEqual(['of 1', 'of 1', 'of 2', 'of 1']);
    ends[0]?.();
    await writes[0];
    await jest.advanceTimersByTimeAsync(0);
    expect(begun).toHaveLength(5);
    for (const end of ends) end();
    await Promise.all([...writes, deletion]);
  });
});
