import { describe, expect, it } from '@jest/globals';
import { missingMembers, parseOffers, parseUses, usesAny } from './uses.ts';

describe('what releases use and offer', () => {
  it('is in their release.json, or is not known', () => {
    expect(parseUses('{"version":"0.1.0-aaaaaaaa","imports":{"react":["useState"]}}')).toEqual({ react: ['useState'] });
    expect(parseOffers('{"offers":{"@portal/ui/data":["Pager"]}}')).toEqual({ '@portal/ui/data': ['Pager'] });
    expect(parseUses('{"version":"0.1.0-aaaaaaaa"}')).toBeNull();
    expect(parseOffers('{"version":"0.1.0-aaaaaaaa"}')).toBeNull();
    expect(() => parseUses('{"imports":["react"]}')).toThrow();
  });

  it.each([
    [['Pager'], true],
    [['Dialog', 'Pager'], true],
    [['Dialog'], false],
    [[], false],
  ])('of %j: %s', (members, expected) => {
    expect(usesAny({ '@portal/ui/data': ['Pager', 'Switch'] }, '@portal/ui/data', members)).toBe(expected);
    expect(usesAny({ '@portal/ui/data': ['Pager'] }, '@portal/ui/base', members)).toBe(false);
  });

  it('counts the whole of a module as any of it', () => {
    expect(usesAny({ react: ['*'] }, 'react', ['useState'])).toBe(true);
  });

  it('tells what is named and not offered', () => {
    const offers = { '@portal/ui/data': ['Pager'], '@portal/ui/base': ['Button'] };
    const uses = { '@portal/ui/data': ['Pager', 'Switch'], '@portal/ui/base': ['*'], react: ['useState'] };
    expect(missingMembers(uses, offers)).toEqual(['@portal/ui/data Switch']);
  });
});
