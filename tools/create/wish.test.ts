import { describe, expect, it } from '@jest/globals';
import { readWish, WishError } from './wish.ts';

const existing = ['mf-dashboard', 'shell'];

describe('readWish', () => {
  it('reads a name, and takes path and guard from it', () => {
    expect(readWish(['mf-visit-notes'], existing)).toEqual({
      remote: 'mf-visit-notes',
      noun: 'visit-notes',
      component: 'VisitNotes',
      title: 'Visit notes',
      path: '/visit-notes',
      guard: 'practitioner',
    });
  });

  it('takes another path and guard', () => {
    expect(readWish(['mf-hello', '--area', '/hello/there', '--guard=signed_in'], existing)).toMatchObject({
      path: '/hello/there',
      guard: 'signed_in',
    });
  });

  it.each([
    [[], 'What is the remote to be called?'],
    [['hello'], '“hello” is no name for a remote'],
    [['mf-Hello'], 'is no name for a remote'],
    [['mf-2fa'], 'is no name for a remote'],
    [['mf-a--b'], 'is no name for a remote'],
    [['mf-../shell'], 'is no name for a remote'],
    [[`mf-${'a'.repeat(38)}`], 'is no name for a remote'],
    [['mf-dashboard'], 'There is a mf-dashboard already.'],
    [['mf-hello', '/hello'], '“/hello” says nothing here.'],
    [['mf-hello', '--area'], "Option '--area <value>' argument missing"],
    [['mf-hello', '--colour', 'red'], "Unknown option '--colour'"],
    [['mf-hello', '--area', 'hello'], '“hello” is no area'],
    [['mf-hello', '--area', '/hello/:id'], 'is no area'],
    [['mf-hello', '--area', '/api/hello'], 'belongs to the server'],
    [['mf-reports'], '/reports belongs to the server.'],
    [['mf-hello', '--area', `/${'a'.repeat(100)}`], 'is no area'],
    [['mf-hello', '--area', '/dashboard'], '/dashboard is taken: mf-dashboard answers /dashboard.'],
    [['mf-hello', '--guard', 'admin'], 'cannot stand behind “admin”'],
    [['mf-hello', '--guard', 'nobody'], 'cannot stand behind “nobody”'],
  ])('refuses %j in words', (args, words) => {
    expect(() => readWish(args, existing)).toThrow(WishError);
    expect(() => readWish(args, existing)).toThrow(words);
  });
});
