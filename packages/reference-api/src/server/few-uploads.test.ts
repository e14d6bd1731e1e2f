import { expect, it } from '@jest/globals';
import { deleteFile, shareFile } from '@portal/contract/calls/shared-files';
import { ifFewUploads } from './few-uploads.ts';

it('lets a person send twenty forms at once, however slowly, and everybody else theirs', async () => {
  const ends: (() => void)[] = [];
  const slow = () => new Promise<void>((resolve) => void ends.push(resolve));
  const sent = Array.from({ length: 20 }, () => ifFewUploads(shareFile, 1, slow));
  await expect(ifFewUploads(shareFile, 1, slow)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 1 });
  expect(await ifFewUploads(shareFile, 2, async () => 'theirs')).toBe('theirs');
  expect(await ifFewUploads(deleteFile, 1, async () => 'no form')).toBe('no form');
  ends[0]?.();
  await sent[0];
  await expect(ifFewUploads(shareFile, 1, () => Promise.reject(new Error('torn')))).rejects.toThrow('torn');
  expect(await ifFewUploads(shareFile, 1, async () => 'again')).toBe('again');
  for (const end of ends) end();
  await Promise.all(sent);
});
