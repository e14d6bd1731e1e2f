import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../lib/paths.ts';

/**
 * A change of compiled files that lie as their sources do in this repository: names of our packages become the places of
 * their files.
 * @param inside which packages are there
 */
export function byPlaceOf(inside: RegExp): (text: string, file: string) => string {
  const named = new RegExp(`(['"])((?:${inside.source})(?:/[^'"\\n]+)?)\\1`, 'g');
  return (text, file) => {
    const source = path.join(root, file);
    return text.replaceAll(named, (whole: string, quote: string, name: string) => {
      try {
        const found = createRequire(source).resolve(name);
        const place = path.relative(path.dirname(source), found).replace(/\.tsx?$/, '.js');
        return `${quote}${place.startsWith('.') ? place : `./${place}`}${quote}`;
      } catch {
        // In a comment, or a text.
        return whole;
      }
    });
  };
}
