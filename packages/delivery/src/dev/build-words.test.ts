import { describe, expect, it } from '@jest/globals';
import type { Stats } from 'webpack';
import { createBuildWords } from './build-words.ts';

const problem = (message: string) => ({ moduleName: './src/page.tsx', loc: '3:1', message });

/** As much of a build's statistics as the words need. */
function build(found: { errors?: object[]; warnings?: object[] } = {}): Stats {
  return { startTime: 1000, endTime: 1084, toJson: () => found } as unknown as Stats;
}

describe('what is said of a build', () => {
  it('is one line when all went well', () => {
    const words = createBuildWords('mf-admin', '/repository/mf-admin');
    expect(words(build())).toBe('  mf-admin built in 84 ms');
  });

  it('is the error and its place, and afterwards that it builds again', () => {
    const words = createBuildWords('mf-admin', '/repository/mf-admin');
    const broken = words(build({ errors: [problem('Module build failed (from x):\nExpected a brace')] }));
    expect(broken).toContain('mf-admin does not build');
    expect(broken).toContain('mf-admin/src/page.tsx:3:1\nExpected a brace');
    expect(words(build())).toBe('  mf-admin built again in 84 ms');
    expect(words(build())).toBe('  mf-admin built in 84 ms');
  });

  it('warns of what a release would be refused for', () => {
    const words = createBuildWords('mf-admin', '/repository/mf-admin');
    expect(words(build({ warnings: [problem('Something is odd')] }))).toMatch(
      /would be refused[\s\S]*Something is odd/,
    );
  });
});
