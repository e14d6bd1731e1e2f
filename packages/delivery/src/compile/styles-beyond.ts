import { type AtRule, type ChildNode, parse, type Root, type Rule } from 'postcss';

/** What holds others: the sheet, a rule, a layer or a query. */
type Block = (Root | Rule | AtRule) & { nodes: ChildNode[] };

const isBlock = (node: ChildNode): node is ChildNode & Block => 'nodes' in node && node.nodes !== undefined;

/** What stands before a rule's brace; all of what has none: a declaration, a statement. */
function nameOf(node: ChildNode): string {
  if (node.type === 'rule') return node.selector;
  return node.type === 'atrule' && node.nodes ? `@${node.name} ${node.params}` : node.toString();
}

/** Takes out of a block what others of the same name have. */
function takeOut(block: Block, known: readonly Block[]): void {
  const inKnown = known.flatMap(({ nodes }) => nodes);
  for (const node of [...block.nodes]) {
    const same = inKnown.filter((each) => nameOf(each) === nameOf(node));
    if (!isBlock(node)) {
      if (same.length > 0) node.remove();
      continue;
    }
    // Frames of an animation belong together.
    if (node.type === 'atrule' && node.name === 'keyframes') continue;
    takeOut(node, same.filter(isBlock));
    if (node.nodes.length === 0) node.remove();
  }
}

/**
 * What of a stylesheet another one lacks, which stands before it in the same document. Both are minified parts of one
 * sheet: a declaration that both have stays in the first alone, in its layer and in front of all that the second adds.
 */
export function stylesBeyond(css: string, known: string): string {
  const sheet = parse(css);
  takeOut(sheet, [parse(known)]);
  return sheet.toString();
}
