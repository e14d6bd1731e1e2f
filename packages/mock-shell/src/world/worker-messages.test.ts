import { describe, expect, it } from '@jest/globals';
import { errorOf, plainError } from './worker-messages.ts';
import { NobodyError } from './world.ts';

/** To the other side and back, as between two threads. */
const cross = (error: unknown) => errorOf(structuredClone(plainError(error)));

describe('errors between a worker and its page', () => {
  it('keep their kind where it matters', () => {
    const error = cross(new NobodyError('nina@demo.test'));
    expect(error).toBeInstanceOf(NobodyError);
    expect(error).toMatchObject({ email: 'nina@demo.test', message: new NobodyError('nina@demo.test').message });
  });

  it('keep name and words otherwise', () => {
    expect(cross(new RangeError('too far'))).toMatchObject({ name: 'RangeError', message: 'too far' });
    expect(cross('only words')).toMatchObject({ name: 'Error', message: 'only words' });
  });
});
