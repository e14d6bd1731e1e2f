import { describe, expect, it } from '@jest/globals';
import { type NotesState, notesLocation, readNotesState } from './notes-state.ts';

const read = (location: string) => readNotesState(new URL(location, 'https://portal.example').searchParams);
const first: NotesState = { list: 'written', search: '', client: null, page: 1, note: null };

describe('the state of the page of notes', () => {
  it.each<[string, Partial<NotesState>]>([
    ['/session_notes', {}],
    ['/session_notes?q=%C3%A9veil+calme', { search: 'éveil calme' }],
    ['/session_notes?q=sleep&client=13&page=2&note=7', { search: 'sleep', client: '13', page: 2, note: '7' }],
    ['/session_notes?list=unwritten&client=13&page=2', { list: 'unwritten', client: '13', page: 2 }],
  ])('%s is read, and written again', (location, change) => {
    const state = { ...first, ...change };
    expect(read(location)).toEqual(state);
    expect(notesLocation(state)).toBe(location);
  });

  it('looks for no words in notes that say nothing', () => {
    expect(read('/session_notes?list=unwritten&q=sleep')).toEqual({ ...first, list: 'unwritten' });
  });

  it.each(['?list=all&q=+&client=&page=0&note=', '?page=-1', '?page=1e3', '?page=two', '?page=1000000'])(
    'nonsense is as good as nothing: %s',
    (query) => {
      expect(read(`/session_notes${query}`)).toEqual(first);
    },
  );
});
