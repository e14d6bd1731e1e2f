import type { Compiler } from 'webpack';
import { essenceOf } from '../compile/readable-problems.ts';

/** Build errors as the overlay in the page is to show them: what is wrong and where, in the words of the terminal. */
export class PlainErrorsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterCompile.tap('PlainErrorsPlugin', ({ errors }) => {
      for (const error of errors) error.message = essenceOf(error.message);
    });
  }
}
