// Finds in scripts and styles what the oldest browsers we serve do not have.
import { childrenOf, isNode, type Node, nameOf, parse } from '../lib/syntax-tree.ts';
import type { YoungNames } from './young-names.ts';

/** A name of the platform, and the line it stands in. */
export interface Find {
  name: string;
  line: number;
}

const holders: Readonly<Record<string, string>> = { navigator: 'Navigator', document: 'Document' };
const isWindow = (name: string) => /^(window|self|globalThis)$/.test(name);

/** `URL.canParse`, `window.requestIdleCallback`. */
function memberOf(node: Node, names: YoungNames): string | undefined {
  const [holder, member] = [nameOf(node['object']), nameOf(node['property'])];
  if (isWindow(holder)) return names.globals.has(member) ? member : undefined;
  const full = `${holders[holder] ?? holder}.${member}`;
  return names.members.has(full) ? full : undefined;
}

/** `a?.b` is `a.b` in a wrapper. */
const withoutOptional = (node: unknown) =>
  isNode(node) && node.type === 'OptionalChainingExpression' ? node['base'] : node;

/** `requestIdleCallback()`, `new PressureObserver()`, `element.checkVisibility()`. */
function calledBy(node: Node, names: YoungNames): string | undefined {
  const callee = withoutOptional(node['callee']);
  if (!isNode(callee)) return undefined;
  if (callee.type !== 'MemberExpression') return names.globals.has(nameOf(callee)) ? nameOf(callee) : undefined;
  const method = nameOf(callee['property']);
  // What is told with its holder is not told once more.
  const isTold = isWindow(nameOf(callee['object'])) || memberOf(callee, names) !== undefined;
  return names.methods.has(method) && !isTold ? method : undefined;
}

/** What a node of a script names of the platform that some browser we serve does not know. */
function namedBy(node: Node, names: YoungNames): string | undefined {
  if (node.type === 'MemberExpression') return memberOf(node, names);
  return node.type === 'CallExpression' || node.type === 'NewExpression' ? calledBy(node, names) : undefined;
}

/** Names of the platform in a script that some browser we serve does not know. */
export function findYoungInScript(file: string, source: string, names: YoungNames): Find[] {
  const { module, lineOf } = parse(file, source);
  const found: Find[] = [];
  const look = (node: Node): void => {
    const name = namedBy(node, names);
    if (name !== undefined) found.push({ name, line: lineOf(node) });
    for (const child of childrenOf(node)) look(child);
  };
  look(module);
  return found;
}

/** The same text with spaces where comments, words in quotes and `@supports` blocks were. */
function withoutGuarded(style: string): string {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ');
  let rest = style.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'/g, blank);
  for (let at = rest.indexOf('@supports'); at >= 0; at = rest.indexOf('@supports')) {
    let end = rest.indexOf('{', at);
    for (let depth = 1; depth > 0 && end < rest.length; ) {
      end += 1;
      if (rest[end] === '{') depth += 1;
      if (rest[end] === '}') depth -= 1;
    }
    rest = rest.slice(0, at) + blank(rest.slice(at, end + 1)) + rest.slice(end + 1);
  }
  return rest;
}

/**
 * Selectors, functions and at-rules of a stylesheet that some browser we serve does not know, and nothing asks for with
 * `@supports`. Properties and their values are for Biome's `useBaseline`, which knows no single selector `:has()`.
 */
export function findYoungInStyle(style: string, names: YoungNames): Find[] {
  const text = withoutGuarded(style);
  const lineAt = (at: number) => text.slice(0, at).split('\n').length;
  const all = (pattern: RegExp, known: ReadonlySet<string>, words: (name: string) => string) =>
    [...text.matchAll(pattern)].flatMap(({ 1: name = '', index }) =>
      known.has(name) ? [{ name: words(name), line: lineAt(index) }] : [],
    );
  return [
    // What comes before a block, and no value of a property: `:column;`.
    ...all(/::?([a-z-]+)(?=[^{};]*\{)/g, names.selectors, (name) => `:${name}`),
    ...all(/(?<![\w:-])([a-z-]+)\(/g, names.functions, (name) => `${name}()`),
    ...all(/@([a-z-]+)/g, names.atRules, (name) => `@${name}`),
  ];
}
