import { describe, expect, it } from '@jest/globals';
import { notesOn } from './notes-on.ts';

const olive = { id: '1', email: 'olive@demo.test', name: 'Olive Park', role: 'clinic_admin', special: null };
const kinds = (at: string, as: string | null = null, remote: 'mf-dashboard' | 'mf-clinic' = 'mf-dashboard') =>
  notesOn({ at, as }, [remote], [olive]).map(({ kind }) => kind);

describe('the panel notes', () => {
  it('that a page belongs to a remote which the build does not hold', () => {
    expect(notesOn({ at: '/messages?page=2', as: null }, ['mf-dashboard'], [])).toEqual([
      { kind: 'other_remote', path: '/messages', owner: 'mf-sessions', name: '' },
    ]);
    expect(notesOn({ at: '/messages', as: null }, ['mf-dashboard', 'mf-sessions'], [])).toEqual([]);
  });

  it('nothing of the remote’s own pages, the shell’s, or those of nobody', () => {
    expect([kinds('/dashboard'), kinds('/signin'), kinds('/nowhere')]).toEqual([[], [], []]);
  });

  it('that a clinic administrator has pages in one remote only', () => {
    expect(kinds('/signin', olive.email)).toEqual(['clinic_admin']);
    expect(kinds('/dashboard_clinic', olive.email, 'mf-clinic')).toEqual([]);
  });

  it('that the second step of a sign-in cannot be linked', () => {
    expect(kinds('/two_factor')).toEqual(['two_factor']);
  });
});
