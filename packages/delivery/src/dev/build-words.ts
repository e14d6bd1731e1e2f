import type { Stats } from 'webpack';
import { readableProblems } from '../configuration/readable-problems.ts';
import type { Part } from '../workspace/parts.ts';

/** Says what became of each build of a part, in one line where nothing is wrong. */
export function createBuildWords(part: Part, context: string): (stats: Stats) => string {
  let failed = false;
  return (stats) => {
    const { errors = [], warnings = [] } = stats.toJson({ all: false, errors: true, warnings: true });
    const before = failed;
    failed = errors.length > 0;
    const milliseconds = (stats.endTime ?? 0) - (stats.startTime ?? 0);
    if (failed) {
      const words = readableProblems(errors, context);
      return `\n${part} does not build. Open pages keep what they have; mend it and they go on.\n\n${words}\n`;
    }
    if (warnings.length > 0)
      return `\n${part}: a release would be refused for this:\n\n${readableProblems(warnings, context)}\n`;
    return `  ${part} built${before ? ' again' : ''} in ${milliseconds} ms`;
  };
}
