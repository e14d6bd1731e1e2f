import { expect, it } from '@jest/globals';
import { holdOutput } from './held-output.ts';

function fakeStream() {
  const written: string[] = [];
  const write = (text: string | Uint8Array) => {
    written.push(String(text));
    return true;
  };
  return { written, write };
}

it('holds back what others print, lets its holder through, and gives it back when asked', () => {
  const [out, error] = [fakeStream(), fakeStream()];
  const held = holdOutput([out, error]);
  out.write('expected noise\n');
  error.write(Buffer.from('a stack\n'));
  held.write('1 of 2 files\n');
  expect([out.written, error.written]).toEqual([['1 of 2 files\n'], []]);
  expect(held.take()).toBe('expected noise\na stack\n');
  expect(held.take()).toBe('');
  held.release();
  error.write('the end');
  expect(error.written).toEqual(['the end']);
});
