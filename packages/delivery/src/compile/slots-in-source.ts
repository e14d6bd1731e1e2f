import { type ImportSpecifier, type JSXOpeningElement, type Module, parseSync } from '@swc/core';

const isSlot = (specifier: ImportSpecifier) =>
  specifier.type === 'ImportSpecifier' && (specifier.imported ?? specifier.local).value === 'Slot';

/** What a file calls portal-kit's `Slot`; undefined where it does not import it. */
function nameOfSlot({ body }: Module): string | undefined {
  const specifiers = body.flatMap((item) =>
    item.type === 'ImportDeclaration' && item.source.value === '@portal/portal-kit' ? item.specifiers : [],
  );
  return specifiers.find(isSlot)?.local.value;
}

const isElement = (node: object): node is JSXOpeningElement => 'type' in node && node.type === 'JSXOpeningElement';

function elementsIn(node: unknown): JSXOpeningElement[] {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values(node).flatMap(elementsIn);
  return isElement(node) ? [node, ...inside] : inside;
}

/** The slot that an element shows; undefined where it is not written out as `name="…"`. */
function slotOf({ attributes }: JSXOpeningElement): string | undefined {
  for (const attribute of attributes) {
    const isName =
      attribute.type === 'JSXAttribute' && attribute.name.type === 'Identifier' && attribute.name.value === 'name';
    if (isName && attribute.value?.type === 'StringLiteral') return attribute.value.value;
  }
  return undefined;
}

/**
 * The slots that a source shows, `status-dialog/v1`; of one that cannot be told, undefined. Told from the sources and
 * declared nowhere, because what is written down twice drifts apart.
 */
export function slotsInSource(source: string): (string | undefined)[] {
  // Most files show none, and need not be parsed.
  if (!source.includes('Slot')) return [];
  const module = parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2022' });
  const called = nameOfSlot(module);
  if (called === undefined) return [];
  const shown = elementsIn(module.body).filter(({ name }) => name.type === 'Identifier' && name.value === called);
  // Taken for something that is no element: that may be any slot.
  return shown.length > 0 ? shown.map(slotOf) : [undefined];
}
