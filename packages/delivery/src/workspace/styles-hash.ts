import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
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
 * Hash of all stylesheets in a remote's sources: part of its class names. Two releases of it in one page have either
 * the same names with the same styles, or none in common.
 */
export function hashOfStyles(root: string, remote: string): string {
  const sources = path.join(root, remote, 'src');
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .sort();
  const hash = createHash('sha256').update(remote);
  for (const file of files)
    hash.update(`\0${file}\0`).update(withoutComments(readFileSync(path.join(sources, file), 'utf8')));
  return hash.digest('hex');
}
