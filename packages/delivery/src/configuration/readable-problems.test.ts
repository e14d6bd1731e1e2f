import { describe, expect, it } from '@jest/globals';
import { readableProblems } from './readable-problems.ts';

const context = '/repository/mf-admin';

describe('problems of a build in words', () => {
  it('name the file as the repository calls it', () => {
    const problem = {
      moduleName: './src/index.ts',
      loc: '3:4',
      message: "Module not found: Error: Can't resolve './page.tsx' in '/repository/mf-admin/src'",
    };
    expect(readableProblems([problem], context)).toBe(
      "mf-admin/src/index.ts:3:4\nModule not found: Error: Can't resolve './page.tsx' in 'mf-admin/src'",
    );
  });

  it('leave out loaders, stacks and repetitions', () => {
    const failed = {
      moduleName: 'some-loader??options!../packages/ui/src/a.module.css',
      message: 'Module build failed (from loader):\nBad colour\n    at parse (/x.js:1:1)',
    };
    const echo = {
      moduleName: './src/a.module.css',
      message: 'Error: Execution of module code from module graph failed',
    };
    expect(readableProblems([failed, echo, failed], context)).toBe('packages/ui/src/a.module.css\nBad colour');
  });

  it('end where the compiler begins to speak of itself', () => {
    const message =
      "Error:   x Expected '</', got ';'\n 31 | const x\n\nCaused by:\n    Syntax Error\n\nStack backtrace:\n   0: <unknown>";
    expect(readableProblems([{ message }], context)).toBe("Error:   x Expected '</', got ';'\n 31 | const x");
  });

  it('stop after the first few', () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ message: `problem ${index}` }));
    expect(readableProblems(many, context)).toMatch(/problem 7\n\n… and 12 more$/);
  });
});
