import type { ElementTree } from '@portal/portal-kit/registry/rendered-rows';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Grown = [string, Record<string, string>, ...ElementTree[]];

/** The elements and texts of HTML, as a browser would make them. */
export function elementTrees(html: string): ElementTree[] {
  const [, , ...trees] = grown('root', [], parseFragment(html).childNodes);
  return trees;
}

function grown(
  name: string,
  attributes: DefaultTreeAdapterTypes.Element['attrs'],
  children: readonly DefaultTreeAdapterTypes.ChildNode[],
): Grown {
  const element: Grown = [name, Object.fromEntries(attributes.map((each) => [each.name, each.value]))];
  for (const child of children)
    if ('value' in child) addText(element, child.value);
    else if ('childNodes' in child) element.push(grown(child.nodeName, child.attrs, child.childNodes));
  return element;
}

/** React parts its texts by comments; a reader's page has them in one. */
function addText(parent: Grown, text: string): void {
  const last = parent.length > 2 ? parent.at(-1) : undefined;
  if (typeof last === 'string') parent[parent.length - 1] = last + text;
  else parent.push(text);
}

/**
 * The first element with an attribute.
 * @param selector of the form `[name=value]`
 */
export function treeBy(selector: string, trees: readonly ElementTree[]): Exclude<ElementTree, string> | undefined {
  const [, name, value] = /^\[([\w-]+)=([\w-]+)\]$/.exec(selector) ?? [];
  if (name === undefined) return undefined;
  for (const tree of trees) {
    if (typeof tree === 'string') continue;
    const [, own, ...within] = tree;
    const found = own[name] === value ? tree : treeBy(selector, within);
    if (found) return found;
  }
  return undefined;
}

/** The elements as HTML without their texts, for whoever goes by classes and attributes. */
export function bareHtml(trees: readonly ElementTree[]): string {
  return trees
    .map((tree) => {
      if (typeof tree === 'string') return '';
      const [name, own, ...within] = tree;
      const given = Object.entries(own).map(([attribute, value]) => ` ${attribute}="${value}"`);
      return `<${name}${given.join('')}>${bareHtml(within)}</${name}>`;
    })
    .join('');
}
