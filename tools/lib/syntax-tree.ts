import { parseSync } from '@swc/core';

/** A node of the syntax tree, as far as our checks look at it. */
export interface Node {
  type: string;
  span?: { start: number; end: number };
  [part: string]: unknown;
}

/** Tells nodes from the other values of a node. */
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The nodes right below one. */
export function childrenOf(node: Node): Node[] {
  // Arguments and array items are wrapped: `{ spread, expression }`.
  const unwrap = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && 'expression' in value && !('type' in value)
      ? value.expression
      : value;
  return Object.values(node).flat().map(unwrap).filter(isNode);
}

/** Whether a node, or any below it, is such a one. */
export function some(node: Node, test: (node: Node) => boolean): boolean {
  return test(node) || childrenOf(node).some((child) => some(child, test));
}

/** The name of an identifier. */
export const nameOf = (node: unknown): string =>
  isNode(node) && node.type === 'Identifier' && typeof node['value'] === 'string' ? node['value'] : '';

/** What a file's tree is read with: its nodes' own texts and lines. */
export function parse(file: string, source: string) {
  // The parser counts bytes, on from where the last file ended: a first statement of our own tells where this one starts.
  const own = '0;\n';
  const bytes = Buffer.from(own + source);
  const module: unknown = parseSync(bytes.toString(), {
    syntax: 'typescript',
    tsx: file.endsWith('x'),
    target: 'es2024',
  });
  if (!isNode(module)) throw new Error('The parser gave no module.');
  const base = childrenOf(module)[0]?.span?.start ?? 0;
  const textOf = ({ span }: Node) => (span ? bytes.subarray(span.start - base, span.end - base).toString() : '');
  const lineOf = ({ span }: Node) =>
    bytes
      .subarray(0, (span?.start ?? base) - base)
      .toString()
      .split('\n').length - 1;
  return { module, textOf, lineOf };
}
