import { describe, expect, it } from '@jest/globals';
import { adviceOnAge, type Protocol, protocol, protocolIn, protocolRefusal, textOfProtocol } from './protocol.ts';

const from = (oldest: number, newest = oldest): Protocol => ({ oldest, newest });

describe('how commands and portals talk', () => {
  it('is said in a header, and by packages from before it was said not at all', () => {
    expect(protocolIn(textOfProtocol(from(2, 13)))).toEqual(from(2, 13));
    for (const header of [null, '', '2', 'a-b', '1-99999', '1-2, 1-2']) expect(protocolIn(header)).toEqual(from(1));
  });

  it.each<[string, Protocol, Protocol, string | null]>([
    ['the same', protocol, protocol, null],
    ['one in common', from(1, 2), from(2, 3), null],
    [
      'older packages',
      from(1),
      from(2, 3),
      'Nothing was changed: these packages know version 1 of how releases are sent, and this portal versions 2 to 3. Bring newer packages: npx portal upgrade --packages <folder> (docs/upgrading-remotes.md)',
    ],
    [
      'an older portal',
      from(2, 3),
      from(1),
      'Nothing was changed: these packages know versions 2 to 3 of how releases are sent, and this portal version 1. Have its operator update the portal, or use packages of its age.',
    ],
  ])('is refused in words where there is no version in common: %s', (_name, ofPackages, ofPortal, words) => {
    expect(protocolRefusal(ofPackages, ofPortal)).toBe(words);
  });

  it('tells which side is the older one of what was not understood', () => {
    expect(adviceOnAge(from(1, 2), from(1, 3))).toContain('older than the portal. Bring newer packages');
    expect(adviceOnAge(from(1, 3), from(1, 2))).toContain('newer than the portal. Have its operator');
    expect(adviceOnAge(from(1), from(1))).toBe('Use packages of its age.');
  });
});
