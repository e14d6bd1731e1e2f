import { describe, expect, it } from '@jest/globals';
import { knownKey } from './known-values.ts';
import en from './messages/en.json';

describe('what a client record says', () => {
  it('has a text where it comes from a known list, however it is spelled', () => {
    expect(knownKey('pronoun', 'She/her')).toBe('pronoun.she_her');
    expect(knownKey('gender', 'Non-binary ')).toBe('gender.non_binary');
    expect(en.clientInfo.known.pronoun.she_her).toBe('She/her');
  });

  it('is left as it is where somebody wrote it', () => {
    expect(knownKey('pronoun', 'Xe/xem')).toBeNull();
    expect(knownKey('relationship', 'She/her')).toBeNull();
  });
});
