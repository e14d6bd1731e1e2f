import { describe, expect, it } from '@jest/globals';
import { person } from '../testing/fake-room.ts';
import type { RemotePerson } from '../video-room.ts';
import { type Expected, isHeard, panesOf } from './panes.ts';

const words = { together: (first: string, second: string) => `${first} + ${second}`, unnamed: 'Somebody' };
const jo: Expected = { role: 'host', name: 'Jo', pictureUrl: null };
const kim: Expected = { role: 'guest', name: 'Kim', pictureUrl: null };
const host = person({ sid: 'PA1', userId: '12', role: 'host' });
const guest = person({ sid: 'PA2', userId: '13', role: 'guest' });

const shown = (expected: readonly Expected[], people: readonly RemotePerson[]) =>
  panesOf(expected, people, words).map(({ name, person: there }) => [name, there?.sid ?? null]);

describe('panes', () => {
  it('keep a place for whoever has not come', () => {
    expect(shown([jo], [])).toEqual([['Jo', null]]);
    expect(shown([jo, kim], [guest])).toEqual([
      ['Jo', null],
      ['Kim', 'PA2'],
    ]);
  });

  it('are one for partners who sit together (SESS-057), two when both come by themselves', () => {
    const together = { ...host, isTogether: true };
    expect(shown([jo, kim], [together])).toEqual([['Jo + Kim', 'PA1']]);
    expect(shown([jo, kim], [together, guest])).toEqual([
      ['Jo', 'PA1'],
      ['Kim', 'PA2'],
    ]);
  });

  it('show a person rather than their telephone, and their telephone rather than nobody', () => {
    const voice = person({ sid: 'PA3', userId: '12', isOnPhone: true });
    expect(shown([jo], [host, voice])).toEqual([['Jo', 'PA1']]);
    expect(shown([jo], [voice])).toEqual([['Jo', 'PA3']]);
  });

  it('hide nobody who is in the room', () => {
    expect(shown([jo], [host, guest])).toEqual([
      ['Jo', 'PA1'],
      ['Somebody', 'PA2'],
    ]);
  });
});

describe('somebody', () => {
  it('is heard with a sound of their own, or over their own telephone', () => {
    const audio = { track: {} as MediaStreamTrack, enabled: true };
    expect(isHeard(host, [host])).toBe(false);
    expect(isHeard(host, [host, { ...guest, audio }])).toBe(false);
    expect(isHeard(host, [host, person({ sid: 'PA3', isOnPhone: true, audio })])).toBe(true);
    const muted = { ...host, audio: { ...audio, enabled: false } };
    expect(isHeard(muted, [muted])).toBe(true);
  });
});
