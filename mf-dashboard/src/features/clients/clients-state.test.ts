import { describe, expect, it } from '@jest/globals';
import { type ClientsState, clientsLocation, readClientsState } from './clients-state.ts';

const read = (location: string) => readClientsState(new URL(location, 'https://portal.example').searchParams);
const first: ClientsState = { search: '', client: null, list: 'upcoming', page: 1 };

describe('the state of the clients page', () => {
  it.each<[string, Partial<ClientsState>]>([
    ['/clients', {}],
    ['/clients?q=%C3%A9lodie', { search: 'élodie' }],
    ['/clients?client=13', { client: '13' }],
    ['/clients?q=be&client=13&list=past&page=2', { search: 'be', client: '13', list: 'past', page: 2 }],
  ])('%s is read, and written again', (location, change) => {
    const state = { ...first, ...change };
    expect(read(location)).toEqual(state);
    expect(clientsLocation(state)).toBe(location);
  });

  it.each([['/clients?client=&list=yesterday&page=-1'], ['/clients?page=0'], ['/clients?page=1e3&list=']])(
    'nonsense is as good as nothing: %s',
    (location) => {
      expect(read(location)).toEqual(first);
    },
  );

  it('keeps no list and no page of a client who is not open', () => {
    expect(clientsLocation({ search: 'be', list: 'past', page: 3 })).toBe('/clients?q=be');
  });
});
