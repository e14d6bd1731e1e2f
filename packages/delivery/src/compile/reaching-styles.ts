import {
  type Rule,
  type ScopeRule,
  type Selector,
  type SelectorComponent,
  type StyleRule,
  transform,
} from 'lightningcss';

/** What is wrong in a stylesheet: at which line, what stands there, why, and what to do. */
export interface Reach {
  line: number;
  what: string;
  remedy: string;
}

/**
 * Around a rule: nothing, so that its selectors stand alone; a style that is the remote's own already; or a scope, in
 * which selectors find only what lies inside of it.
 */
type Around = 'page' | 'own' | 'scope';

type Compound = readonly SelectorComponent[];

/** `.a:hover > .b` as its compounds from right to left, each with how it stands to the one on its right. */
function compoundsOf(selector: Selector): { compound: Compound; isAncestor: boolean }[] {
  const found: { compound: SelectorComponent[]; isAncestor: boolean }[] = [{ compound: [], isAncestor: true }];
  for (const component of selector.toReversed()) {
    const combinator = component.type === 'combinator' ? component.value : null;
    if (combinator === 'descendant' || combinator === 'child') found.push({ compound: [], isAncestor: true });
    else if (combinator === 'next-sibling' || combinator === 'later-sibling')
      found.push({ compound: [], isAncestor: false });
    else if (!combinator) found.at(-1)?.compound.push(component);
  }
  return found;
}

/**
 * Whether a compound goes by the remote: it names a class or id of its module, on the element or, with `:has()`, in it.
 * The latter may style what is outside, on purpose, and only while what it names is in the page: it leaves with it.
 */
function isOwn(compound: Compound, around: Around): boolean {
  return compound.some((component) => {
    if (component.type === 'class' || component.type === 'id') return true;
    // At the top of a file `&` is the root of the page.
    if (component.type === 'nesting') return around === 'own';
    if (component.type !== 'pseudo-class') return false;
    if (component.kind === 'local') return staysInside(component.selector, around);
    if (component.kind === 'is' || component.kind === 'where' || component.kind === 'has')
      return component.selectors.every((selector) => staysInside(selector, around));
    return false;
  });
}

/**
 * Whether what a selector matches goes by the remote: it, or something that it lies in, has a class of the module. A
 * sibling that has one is not enough, because what a remote draws has siblings in the shell.
 */
function staysInside(selector: Selector, around: Around): boolean {
  let inside = true;
  return compoundsOf(selector).some(({ compound, isAncestor }, place) => {
    // What stands before a sibling holds for both.
    if (place > 0) inside = isAncestor;
    return inside && isOwn(compound, around);
  });
}

const remedies = {
  selector: 'Give what it is meant for a class of this file, and begin with that.',
  atRule: 'It holds for the whole page, so it belongs to packages/ui.',
};

/** At-rules that only say when the rules inside them hold. */
const conditions = ['media', 'supports', 'container', 'layer-block', 'starting-style'] as const;

type Condition = Extract<Rule, { type: (typeof conditions)[number] }>;

const isCondition = (rule: Rule): rule is Condition => conditions.some((type) => type === rule.type);

/** What CSS modules make the file's own, what says nothing, and pages for what says `page: note` and for nothing else. */
function isHarmless(rule: Rule): boolean {
  if (rule.type === 'page') return rule.value.selectors.length > 0 && rule.value.selectors.every(({ name }) => name);
  return ['keyframes', 'nested-declarations', 'ignored'].includes(rule.type);
}

/**
 * Finds what of a CSS module reaches beyond the remote that it belongs to: in a page that all parts share, `nav {}`
 * in one of them styles the navigation for everybody.
 * @throws SyntaxError when it is no CSS module, with `:global .nav` without brackets for one
 */
export function reachingStyles(css: string, file: string): Reach[] {
  const lines = css.split('\n');
  const found: Reach[] = [];

  /** From where a rule begins to its block. */
  const textAt = ({ line, column }: { line: number; column: number }): string => {
    const [first = '', ...rest] = lines.slice(line);
    const [text = ''] = [first.slice(column - 1), ...rest].join('\n').split(/[{;]/);
    return text.trim().replaceAll(/\s+/g, ' ');
  };
  const tell = (loc: { line: number; column: number }, remedy: string) =>
    found.push({ line: loc.line + 1, what: textAt(loc), remedy });

  const ofStyle = ({ selectors, rules, loc }: StyleRule, around: Around) => {
    const isInside = around === 'scope' || selectors.every((selector) => staysInside(selector, around));
    if (!isInside) tell(loc, remedies.selector);
    // What is nested in it goes by it, and it was looked at.
    for (const rule of rules ?? []) visit(rule, 'own');
  };
  const ofScope = ({ scopeStart, rules, loc }: ScopeRule, around: Around) => {
    const starts = scopeStart ?? [];
    const isInside =
      around === 'scope' || (starts.length > 0 && starts.every((selector) => staysInside(selector, around)));
    if (!isInside) tell(loc, remedies.selector);
    // What they select is inside, but fonts and registered properties are the whole page's wherever they stand.
    for (const rule of rules) visit(rule, 'scope');
  };
  const visit = (rule: Rule, around: Around): void => {
    if (rule.type === 'style') ofStyle(rule.value, around);
    else if (rule.type === 'scope') ofScope(rule.value, around);
    else if (isCondition(rule)) for (const inner of rule.value.rules) visit(inner, around);
    else if (!isHarmless(rule)) tell(locOf(rule), remedies.atRule);
  };

  transform({
    filename: file,
    code: Buffer.from(css),
    cssModules: true,
    visitor: {
      StyleSheet: ({ rules }) => {
        for (const rule of rules) visit(rule, 'page');
      },
    },
  });
  return found;
}

function locOf(rule: Rule): { line: number; column: number } {
  const value = 'value' in rule ? rule.value : null;
  return value && 'loc' in value ? value.loc : { line: 0, column: 1 };
}
