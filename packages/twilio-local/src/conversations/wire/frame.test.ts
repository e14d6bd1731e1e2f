import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readFrame, writeFrame } from './frame.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('frames', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.json(), (id, json) => {
        const payload: unknown = JSON.parse(json);
        const frame = readFrame(writeFrame({ method: 'reply', id }, { payload }));
        expect(frame?.header).toMatchObject({ method: 'reply', id, payload_type: 'application/json' });
        expect(JSON.parse(frame?.payload ?? '')).toEqual({ payload });
      }),
      { seed: 19 },
    );
  });

  it('say how many bytes their parts have, not letters', () => {
    const text = new TextDecoder().decode(writeFrame({ id: 'é' }, 'ü'));
    expect(text).toBe('TWILSOCK V3.0 62\r\n{"id":"é","payload_size":4,"payload_type":"application/json"}\r\n"ü"');
    expect(new TextDecoder().decode(writeFrame({}))).toBe('TWILSOCK V3.0 18\r\n{"payload_size":0}\r\n');
  });

  it.each([
    ['nothing', bytes('')],
    ['another protocol', bytes('HTTP/1.1 200\r\n{}\r\n')],
    ['another version', bytes('TWILSOCK V2.0 2\r\n{}\r\n')],
    ['a header that is cut', bytes('TWILSOCK V3.0 20\r\n{}\r\n')],
    ['a header that is no JSON', bytes('TWILSOCK V3.0 2\r\n{x\r\n')],
    ['bytes that are no text', new Uint8Array([...bytes('TWILSOCK V3.0 2\r\n{}\r\n'), 0xff])],
  ])('are not made of %s', (_what, given) => {
    expect(readFrame(given)).toBeNull();
  });

  it('are not made of bytes at random, and that breaks nothing', () => {
    const property = fc.property(fc.uint8Array({ maxLength: 200 }), (given) => expect(readFrame(given)).toBeNull());
    fc.assert(property, { seed: 19 });
  });
});
