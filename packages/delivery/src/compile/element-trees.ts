import type { ElementTree } from '@portal/portal-kit/registry/rendered-rows';

const tokens = /<!--.*?-->|<\/([\w-]+)>|<([\w-]+)((?:\s[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/gs;
const attributes = /\s([\w:-]+)="([^"]*)"/g;
const withoutEnd = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'wbr',
]);
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

type Grown = [string, Record<string, string>, ...ElementTree[]];

const textOf = (html: string) => html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);

/** The elements of HTML as React's server renderer writes it: every attribute has its value, every element its end. */
export function elementTrees(html: string): ElementTree[] {
  const root: Grown = ['root', {}];
  const open = [root];
  for (const [, end, start, given = '', isClosed, text] of html.matchAll(tokens)) {
    const parent = open.at(-1) ?? root;
    if (end) open.pop();
    else if (start) {
      const named = [...given.matchAll(attributes)].map(([, name = '', value = '']) => [name, textOf(value)] as const);
      const element: Grown = [start, Object.fromEntries(named)];
      parent.push(element);
      if (!isClosed && !withoutEnd.has(start)) open.push(element);
    } else if (text) addText(parent, textOf(text));
  }
  const [, , ...trees] = root;
  return trees;
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
