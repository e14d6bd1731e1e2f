import { describe, expect, it } from '@jest/globals';
import { withLine } from './places.ts';

const place = { file: 'names', why: '', neighbour: /^ {2}"mf-\w+"/, line: '  "mf-new": 1,' };

describe('withLine', () => {
  it('adds a line behind the last of its kind', () => {
    expect(withLine('{\n  "mf-a": 1,\n  "mf-b": 1,\n  "z": 1\n}', place)).toBe(
      '{\n  "mf-a": 1,\n  "mf-b": 1,\n  "mf-new": 1,\n  "z": 1\n}',
    );
  });

  it('keeps JSON whole at the end of a list', () => {
    expect(withLine('{\n  "mf-a": 1\n}', place)).toBe('{\n  "mf-a": 1,\n  "mf-new": 1\n}');
  });

  it('says when there is no such list', () => {
    expect(withLine('{}', place)).toBeNull();
  });
});
