import path from 'node:path';
import type { Compiler, StatsError } from 'webpack';

const shownAtMost = 8;

/** What is wrong, without the bundler's and the compiler's insides. */
function essenceOf(message: string): string {
  return (
    message
      // swc draws the place; what follows is the inside of its compiler.
      .replace(/\n+Caused by:\n[\s\S]*$/, '')
      .split('\n')
      .filter((line) => !/^\s+at |^Module build failed/.test(line))
      .join('\n')
      .trim()
  );
}

/** One problem as a person wants it: the file as it is called in the repository, what is wrong, no bundler's insides. */
function readable({ moduleName, loc, message }: StatsError, context: string): string {
  // `a-loader!another-loader!./src/page.module.css`: the file comes last; `./` is the part's own folder.
  const file = (moduleName ?? '').split('!').at(-1) ?? '';
  const place = [path.join(path.basename(context), file), loc].filter(Boolean).join(':');
  const text = essenceOf(message).replaceAll(`${path.dirname(context)}/`, '');
  return file ? `${place}\n${text}` : text;
}

/** Webpack's errors and warnings for a terminal, each once, the first few of many. */
export function readableProblems(problems: readonly StatsError[], context: string): string {
  // A stylesheet that fails is reported a second time by the step that would have run it.
  const original = problems.filter(({ message }) => !message.includes('Execution of module code from module graph'));
  const texts = [...new Set((original.length > 0 ? original : problems).map((problem) => readable(problem, context)))];
  const more = texts.length - shownAtMost;
  return [...texts.slice(0, shownAtMost), ...(more > 0 ? [`… and ${more} more`] : [])].join('\n\n');
}

/** Build errors as the overlay in the page is to show them: what is wrong and where, in the words of the terminal. */
export class PlainErrorsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterCompile.tap('PlainErrorsPlugin', ({ errors }) => {
      for (const error of errors) error.message = essenceOf(error.message);
    });
  }
}
