import { type Selector, transform } from 'lightningcss';
import { cssTargets } from '../configuration/common.ts';

/** What HTML has that selectors ask for. */
interface Present {
  classes: ReadonlySet<string>;
  /** `type`, and `type=email`. */
  attributes: ReadonlySet<string>;
}

const matchesOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

function presentIn(html: string): Present {
  const attributes = [...html.matchAll(/\s([\w-]+)="([^"]*)"/g)].map(([, name = '', value]) => [
    name.toLowerCase(),
    value,
  ]);
  return {
    classes: new Set(matchesOf(html, /\sclass="([^"]*)"/g).flatMap((names) => names.split(' '))),
    attributes: new Set(attributes.flatMap(([name, value]) => [`${name}`, `${name}=${value}`])),
  };
}

/** Whether a selector may fit something: by its classes and attributes, wherever they stand in it. */
function mayFit(selector: Selector, present: Present): boolean {
  return selector.every((part) => {
    if (part.type === 'class') return present.classes.has(part.name);
    if (part.type === 'attribute') {
      const { operation } = part;
      const asked = operation?.operator === 'equal' ? `${part.name}=${operation.value}` : part.name;
      return present.attributes.has(asked);
    }
    const isEither = part.type === 'pseudo-class' && (part.kind === 'where' || part.kind === 'is');
    return !isEither || part.selectors.some((each) => mayFit(each, present));
  });
}

/**
 * What of a stylesheet some HTML needs, for as long as no code changes it: no rule for a class or an attribute that is not
 * in it, no animation and no variable that nothing names. Rules for the mouse and the keyboard stay.
 * @param html of all pages, with the elements around them
 */
export function criticalStyles(css: string, html: string): string {
  const present = presentIn(html);
  const minified = (text: string, unusedSymbols: string[]) =>
    transform({
      filename: 'critical.css',
      code: Buffer.from(text),
      minify: true,
      targets: cssTargets,
      unusedSymbols,
      visitor: { Selector: (selector) => (mayFit(selector, present) ? undefined : []) },
    }).code.toString();
  let left = minified(css, []);
  // A variable may be named by another one alone, which goes first.
  for (let before = ''; before !== left; ) {
    before = left;
    const named = new Set(matchesOf(left + html, /var\((--[\w-]+)/g));
    const animated = matchesOf(left, /animation(?:-name)?:([^;}]*)/g).join(' ');
    left = minified(left, [
      ...matchesOf(left, /(?<=[{;])(--[\w-]+):/g).filter((name) => !named.has(name)),
      ...matchesOf(left, /@keyframes ([\w-]+)/g).filter((name) => !animated.includes(name)),
    ]);
  }
  return left;
}
