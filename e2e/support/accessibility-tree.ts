import type { Browser, Page } from '@playwright/test';
import { engine } from '../engine.ts';

/** A node of the tree that Chromium gives to assistive technology, as far as it is written down. */
interface AxNode {
  nodeId: string;
  ignored: boolean;
  role?: { value?: unknown };
  name?: { value?: unknown };
  description?: { value?: unknown };
  value?: { value?: unknown };
  properties?: readonly { name: string; value: { value?: unknown } }[];
  childIds?: readonly string[];
}

/** Boxes that say nothing by themselves; what lies in them is written in their place. */
const SILENT = new Set(['generic', 'none', 'RootWebArea', 'InlineTextBox', 'ListMarker', 'LineBreak', 'LabelText']);

/** Named by the words in them, which need not stand there twice. */
const NAMED_BY_CONTENT = /^(button|link|heading|tab|option|menuitem|menuitemradio|checkbox|radio|switch|Legend)$/;

/** Chromium whose trees are kept: another one may call a role by another name, and is held to none. */
const KEPT_OF = '156.';

/** What is another with each release, run, machine or window. */
const masked = (tree: string) =>
  tree
    .replaceAll(/\b\d+\.\d+\.\d+-[0-9a-f]{8,}/g, '0.0.0')
    .replaceAll(/\btrace [0-9a-f]{8}\b/g, 'trace')
    .replaceAll(/\bChrome \d+, \w+/g, 'Chrome')
    .replaceAll(/Mozilla\/5\.0 .*/g, 'Mozilla/5.0')
    .replaceAll(/\d+ × \d+/g, '0 × 0')
    // Clocks go on while a busy machine looks at the screens before.
    .replaceAll(/\b(in|dans) \d+ minutes\b/g, '$1 0 minutes')
    .replaceAll(/\b\d+ (secondes?|seconds?)\b/g, '0 $1');

/** What people hear beside role and name; places, sizes and what follows from the role are left out. */
const STATES =
  /^(atomic|autocomplete|busy|checked|disabled|expanded|hasPopup|invalid|level|live|modal|multiselectable|pressed|readonly|required|selected|valuemax|valuemin|valuetext)$/;

const textOf = (value: { value?: unknown } | undefined) =>
  String(value?.value ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** `expanded=false`; what is not so by default is left out where it is not so. */
function statesOf({ properties = [] }: AxNode): string[] {
  return properties
    .filter(({ name, value }) => STATES.test(name) && !['', 'none'].includes(textOf(value)))
    .filter(({ name, value }) => /^(checked|expanded|pressed|selected)$/.test(name) || textOf(value) !== 'false')
    .map(({ name, value }) => (textOf(value) === 'true' ? name : `${name}=${textOf(value)}`));
}

function lineOf(node: AxNode): string {
  const role = textOf(node.role);
  const name = textOf(node.name);
  if (role === 'StaticText') return name;
  const said = [
    ...(name ? [JSON.stringify(name)] : []),
    ...(textOf(node.value) ? [`= ${JSON.stringify(textOf(node.value))}`] : []),
    ...(textOf(node.description) ? [`(${textOf(node.description)})`] : []),
  ];
  return [role, ...said, ...statesOf(node)].join(' ');
}

/** Whether a node has a line of its own: boxes and empty texts have none, nor have words that somebody's name has. */
function isWritten(node: AxNode, isNamed: boolean): boolean {
  const role = textOf(node.role);
  if (node.ignored || SILENT.has(role)) return false;
  return role !== 'StaticText' || (!isNamed && textOf(node.name) !== '');
}

/**
 * The page as assistive technology gets it from Chromium: a line for each thing with its role, name, value, description
 * and states, live regions among them, indented by what it lies in.
 */
export async function accessibilityTree(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes }: { nodes: readonly AxNode[] } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  /** @param isNamed its words are the name of what it lies in */
  const linesOf = (node: AxNode, depth: number, isNamed: boolean): string[] => {
    const own = isWritten(node, isNamed) ? [`${'  '.repeat(depth)}${lineOf(node)}`] : [];
    const role = textOf(node.role);
    if (role === 'StaticText') return own;
    const names = isNamed || (own.length > 0 && NAMED_BY_CONTENT.test(role) && textOf(node.name) !== '');
    const children = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
    return [...own, ...children.flatMap((child) => linesOf(child, depth + own.length, names))];
  };
  const [root] = nodes;
  return masked(`${root ? linesOf(root, 0, false).join('\n') : ''}\n`);
}

/** Whether the trees that are kept are those of this browser. */
export const hasKeptTrees = (browser: Browser | null): boolean =>
  engine === 'chromium' && (browser?.version().startsWith(KEPT_OF) ?? false);
