import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CssSyntaxError, parse } from 'postcss';

/** A stylesheet without comments and in one layout, as neither is in what is built from it. */
function withoutComments(css: string): string {
  try {
    const root = parse(css);
    root.walkComments((comment) => void comment.remove());
    root.cleanRaws();
    return root.toString();
  } catch (error) {
    // The bundler says what is wrong, and where.
    if (error instanceof CssSyntaxError) return css;
    throw error;
  }
}

/**
 * The hash at the end of each class name of a style module: of the part, the file's path and its content. All names of a
 * file share it, because repeated text compresses to almost nothing. Two releases of a remote in one page have either the
 * same class with the same style, or none in common; and a style that changes moves the files that have its classes, no
 * others (decision 186).
 * @param folder of the part
 * @param file path of the style module
 * @param hotAs replaces the content in the hash
 */
export function hashOfClasses(folder: string, file: string, hotAs?: string): string {
  const hash = createHash('sha256').update(`${path.basename(folder)}\0${path.relative(folder, file)}\0`);
  // Letters alone: names of classes need nothing in front of some of the other signs.
  const text = hash.update(hotAs ?? withoutComments(readFileSync(file, 'utf8'))).digest('base64');
  return text.replaceAll(/[^A-Za-z]/g, '').slice(0, 5);
}
