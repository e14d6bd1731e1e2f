import { type ImportSpecifier, type ModuleItem, parseSync } from '@swc/core';

/** A member of a module that a source names; `*` where it takes the module as a whole. */
export interface ImportedMember {
  module: string;
  member: string;
  /** Counted from 1. */
  line: number;
}

interface Found {
  module: string;
  member: string;
  /** In bytes, as the parser counts. */
  at: number;
}

function importedBy(specifier: ImportSpecifier): string {
  if (specifier.type === 'ImportSpecifier') return (specifier.imported ?? specifier.local).value;
  return specifier.type === 'ImportDefaultSpecifier' ? 'default' : '*';
}

/** `import { a as b, type C } from`, `import d from`, `import * as e from`, and the same words for `export`. */
function namedBy(item: ModuleItem): Found[] {
  if (item.type === 'ExportAllDeclaration') return [{ module: item.source.value, member: '*', at: item.span.start }];
  if (item.type === 'ExportNamedDeclaration' && item.source) {
    const module = item.source.value;
    return item.specifiers.map((specifier) => ({
      module,
      member: specifier.type === 'ExportSpecifier' ? specifier.orig.value : '*',
      at: specifier.span.start,
    }));
  }
  if (item.type !== 'ImportDeclaration') return [];
  const module = item.source.value;
  if (item.specifiers.length === 0) return [{ module, member: '*', at: item.span.start }];
  return item.specifiers.map((specifier) => ({ module, member: importedBy(specifier), at: specifier.span.start }));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The module of an `import('…')`, if a node is one. */
function loadedBy(node: Record<string, unknown>): Found[] {
  const { type, callee, arguments: given, span } = node;
  if (type !== 'CallExpression' || !isRecord(callee) || callee['type'] !== 'Import' || !isRecord(span)) return [];
  const [argument]: unknown[] = Array.isArray(given) ? given : [];
  const expression = isRecord(argument) && isRecord(argument['expression']) ? argument['expression'] : {};
  const { type: kind, value } = expression;
  return kind === 'StringLiteral' && typeof value === 'string'
    ? [{ module: value, member: '*', at: Number(span['start']) }]
    : [];
}

function loadedIn(node: unknown): Found[] {
  if (!isRecord(node)) return [];
  return [...loadedBy(node), ...Object.values(node).flatMap(loadedIn)];
}

/**
 * What a source takes of the portal's packages, types among it, with the line that names it.
 * @param file its name: what begins with `<` is a type in `.ts` and an element in `.tsx`
 * @throws for a source that cannot be parsed
 */
export function importsInSource(source: string, file = 'page.tsx'): ImportedMember[] {
  // Most files take nothing, and need not be parsed.
  if (!source.includes('@portal/')) return [];
  // The parser counts on from source to source, and begins at the first token: the semicolon makes that the first byte.
  const text = `;${source}`;
  const { body, span } = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' });
  const bytes = Buffer.from(text);
  const lineAt = (at: number) =>
    bytes
      .subarray(0, at - span.start)
      .toString()
      .split('\n').length;
  return [...body.flatMap(namedBy), ...loadedIn(body)]
    .filter(({ module }) => module.startsWith('@portal/'))
    .map(({ module, member, at }) => ({ module, member, line: lineAt(at) }));
}
