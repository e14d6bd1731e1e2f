import { expect, it } from '@jest/globals';
import { readUsers } from './affected.ts';

const graph: Record<string, string[]> = {
  'a.test.ts': ['a.ts'],
  'a.ts': ['b.ts', 'a.module.css', 'gone.ts'],
  'b.ts': ['a.ts', 'rows/'],
  'rows/': ['rows/0.sql'],
  'c.test.ts': ['c.ts'],
};
const users = readUsers(['a.test.ts', 'c.test.ts'], (file) => graph[file] ?? []);
const touched = (...changed: string[]) => [...users.touchedBy(changed)].sort();

it('follows imports backwards, round a cycle, through styles and folders', () => {
  expect(touched('a.module.css')).toEqual(['a.module.css', 'a.test.ts', 'a.ts', 'b.ts']);
  expect(touched('rows/0.sql')).toEqual(['a.test.ts', 'a.ts', 'b.ts', 'rows/', 'rows/0.sql']);
  expect(touched('c.test.ts')).toEqual(['c.test.ts']);
});

it('knows a file that is gone by who still names it', () => {
  expect(touched('gone.ts')).toContain('a.test.ts');
  expect(users.of('gone.ts')).toEqual(['a.ts']);
  expect(users.of('unheard-of.ts')).toEqual([]);
});
