import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { listParts } from '../selection/parts.ts';
import { complaintsByPart, programsOf } from './programs.ts';

describe('programs of the compiler', () => {
  it('hold every part once, and no more of them than there are kinds of settings', () => {
    const programs = programsOf(listParts());
    expect(programs.flatMap(({ parts }) => parts).sort()).toEqual(listParts());
    expect(programs.length).toBeLessThan(6);
  });

  it('take the sources of all their parts, with what the base lists', () => {
    const [program] = programsOf(['mf-clinic', 'shell']);
    const { include, files, extends: base } = JSON.parse(readFileSync(program?.config ?? '', 'utf8'));
    expect(include.map((folder: string) => folder.split('/').slice(-2).join('/'))).toEqual([
      'mf-clinic/src',
      'shell/src',
    ]);
    expect(files).toHaveLength(3);
    expect(base).toMatch(/tsconfig\.browser\.json$/);
  });

  it('of one part are that part’s own', () => {
    expect(programsOf(['packages/ui'])[0]?.config).toMatch(/packages\/ui$/);
  });
});

describe('what the compiler complains of', () => {
  const output = [
    'shell/src/a.ts(1,1): error TS1: one',
    '  which goes on',
    'packages/ui/src/b.ts(2,2): error TS2: two',
    '',
  ].join('\n');

  it('is told by the part that it is in', () => {
    const complaints = complaintsByPart(['mf-clinic', 'packages/ui', 'shell'], output);
    expect([...complaints]).toEqual([
      ['packages/ui', 'packages/ui/src/b.ts(2,2): error TS2: two'],
      ['shell', 'shell/src/a.ts(1,1): error TS1: one\n  which goes on'],
    ]);
  });

  it('is told of all parts where it is about none', () => {
    expect([...complaintsByPart(['mf-clinic', 'shell'], 'error TS5: no such option').keys()]).toEqual([
      'mf-clinic',
      'shell',
    ]);
  });
});
