import { expect, it } from '@jest/globals';
import { readBounded } from './bounded-body.ts';
import { ReceivedFile } from './received-file.ts';

it('pieces of a body are given back as they are read, but for memory that others have a part in', async () => {
  const [whole, shared] = [new Uint8Array(65_536).fill(1), new Uint8Array(131_072).fill(2)];
  const pieces = [whole, shared.subarray(0, 65_536), new Uint8Array(10).fill(3)];
  const small = pieces[2];
  const body = new ReadableStream({
    pull(controller) {
      const piece = pieces.shift();
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
  });
  const request = new Request('http://portal.test/', { ...{ method: 'POST', body, duplex: 'half' } });
  const bytes = await readBounded(request, 200_000);
  expect([bytes?.length, bytes?.lastIndexOf(1), bytes?.lastIndexOf(2)]).toEqual([131_082, 65_535, 131_071]);
  expect([whole.byteLength, shared.byteLength, small?.byteLength]).toEqual([0, 131_072, 10]);
});

it('a file whose memory was given back is an error to whoever reads it yet, and nothing else', async () => {
  const file = new ReceivedFile(new Uint8Array(40_000).fill(7), 'a.pdf', 'application/pdf');
  expect((await file.bytes()).length).toBe(40_000);
  file.release();
  for (const read of [() => file.bytes(), () => file.text(), () => file.arrayBuffer()])
    await expect(read()).rejects.toThrow('was given back');
  for (const look of [() => file.size, () => file.slice(), () => file.stream()]) expect(look).toThrow('was given back');
});
