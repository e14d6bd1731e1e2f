import { describe, expect, it } from '@jest/globals';
import { isAddressOld, neighbourOf, previewKind, ticketOf } from './shown-file.ts';
import { commandOf, ZOOMS, zoomed } from './zoom.ts';

const files = ['a.pdf', 'b.docx', 'c.PNG', 'd.jpeg'].map((file_name, place) => ({
  id: String(place),
  file_name,
  url: `/api/files/shared/${place}`,
}));
const pressed = (key: string, change = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...change });

describe('what is looked at in place', () => {
  it.each([
    ['Intake.PDF', 'pdf'],
    ['scan.jpg', 'image'],
    ['Scan.JPEG', 'image'],
    ['drawing.png', 'image'],
    ['plan.docx', null],
    ['pdf', null],
    ['page.svg', null],
  ])('of %s is %s', (name, kind) => expect(previewKind(name)).toBe(kind));

  it('has neighbours that can be looked at too', () => {
    expect(neighbourOf(files, '0', 1)?.id).toBe('2');
    expect(neighbourOf(files, '2', -1)?.id).toBe('0');
    expect(neighbourOf(files, '3', 1)).toBeUndefined();
    expect(neighbourOf(files, '0', -1)).toBeUndefined();
    expect(neighbourOf(files, 'gone', 1)).toBeUndefined();
  });
});

describe('an address', () => {
  it('is used for half a minute less than it is good for (A-130)', () => {
    expect(isAddressOld(1_000, 1_000 + 269_999)).toBe(false);
    expect(isAddressOld(1_000, 1_000 + 270_000)).toBe(true);
  });

  it('names its ticket, and none where it is of the mock shell’s memory or somewhere else', () => {
    expect(ticketOf('/api/files/shared/abc_-1')).toBe('abc_-1');
    expect(ticketOf('blob:http://localhost/1#shared/1.pdf')).toBeNull();
    expect(ticketOf('/api/files/shared/a/b')).toBeNull();
  });
});

describe('the keys of the preview', () => {
  const ours = { isPanned: false, isOnePage: false };
  it.each([
    ['ArrowRight', 'next'],
    ['ArrowLeft', 'previous'],
    ['+', 'larger'],
    ['=', 'larger'],
    ['-', 'smaller'],
    ['0', 'fit'],
    ['PageDown', 'nextPage'],
    ['PageUp', 'previousPage'],
    ['Escape', null],
    ['Tab', null],
  ])('%s: %s', (key, command) => expect(commandOf(pressed(key), ours)).toBe(command));

  it('leave the browser its own, arrows to a picture that is larger than its frame, and what is one page to scroll', () => {
    expect(commandOf(pressed('+', { ctrlKey: true }), ours)).toBeNull();
    expect(commandOf(pressed('ArrowLeft', { altKey: true }), ours)).toBeNull();
    expect(commandOf(pressed('ArrowRight'), { ...ours, isPanned: true })).toBeNull();
    expect(commandOf(pressed('+'), { ...ours, isPanned: true })).toBe('larger');
    expect(commandOf(pressed('PageDown'), { ...ours, isOnePage: true })).toBeNull();
  });

  it('go through the sizes and stop at either end', () => {
    expect(ZOOMS.map((zoom) => zoomed(zoom, 1))).toEqual([1.25, 1.5, 2, 3, 4, 4]);
    expect(ZOOMS.map((zoom) => zoomed(zoom, -1))).toEqual([1, 1, 1.25, 1.5, 2, 3]);
  });
});
