import { describe, expect, it } from '@jest/globals';
import { missingMembers, parseRecorded, usesAny } from './uses.ts';

describe('what releases use and offer', () => {
  it('is in their release.json, or is not known', () => {
    expect(parseRecorded('{"version":"0.1.0-aaaaaaaa","imports":{"react":["useState"]}}').imports).toEqual({
      react: ['useState'],
    });
    expect(parseRecorded('{"offers":{"@portal/ui/data":["Pager"]}}').offers).toEqual({ '@portal/ui/data': ['Pager'] });
    expect(parseRecorded('{"version":"0.1.0-aaaaaaaa"}')).toEqual({});
    expect(() => parseRecorded('{"imports":["react"]}')).toThrow();
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
