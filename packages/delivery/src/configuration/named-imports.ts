import { type CallExpression, type Expression, type ObjectExpression, parseSync, type Span } from '@swc/core';

/** An `import('…')` in the definition of a remote, and the chunk that what it says there makes of it. */
export interface NamedImport {
  /** Where its arguments begin: an index in the source. */
  at: number;
  /** `page-home`, `slot-client-info`, `messages-en`, `messages-home-en`. */
  chunk: string;
  /** The file as it is written, `./messages/en.json`. */
  file: string;
  /** Of texts: their language, and the page or catalogue that they are for. */
  texts?: { locale: string; of?: string };
}

type Found = Omit<NamedImport, 'at' | 'file'>;

const objectOf = (node?: Expression) => (node?.type === 'ObjectExpression' ? node : undefined);

const stringOf = (node?: Expression) => (node?.type === 'StringLiteral' ? node.value : undefined);

function entriesOf(object?: ObjectExpression): [string, Expression][] {
  return (object?.properties ?? []).flatMap((property): [string, Expression][] => {
    if (property.type !== 'KeyValueProperty') return [];
    const { key, value } = property;
    return key.type === 'Identifier' || key.type === 'StringLiteral' ? [[key.value, value]] : [];
  });
}

const fieldOf = (object: ObjectExpression | undefined, name: string) =>
  entriesOf(object).find(([key]) => key === name)?.[1];

/** The import of `() => import('…')`. */
function importOf(node?: Expression): CallExpression | undefined {
  const isArrow = node?.type === 'ArrowFunctionExpression' && node.body.type !== 'BlockStatement';
  const body = isArrow ? node.body : undefined;
  return body?.type === 'CallExpression' && body.callee.type === 'Import' ? body : undefined;
}

/** The object that the file's default export hands to `defineRemote`. */
function definitionIn(source: string): { definition?: ObjectExpression; start: number } {
  // The positions of this parser count on from file to file, in bytes: those of the first semicolon tell from where.
  const { body } = parseSync(`;${source}`, { syntax: 'typescript', tsx: false, target: 'es2022' });
  const start = (body[0] as { span: Span }).span.start + 1;
  for (const item of body)
    if (item.type === 'ExportDefaultExpression' && item.expression.type === 'CallExpression') {
      const definition = objectOf(item.expression.arguments[0]?.expression);
      if (definition) return { definition, start };
    }
  return { start };
}

function textsOf(node: Expression | undefined, of?: string): [Expression, Found][] {
  return entriesOf(objectOf(node)).map(([locale, load]) => [
    load,
    {
      chunk: `messages-${of === undefined ? '' : `${of}-`}${locale}`,
      texts: { locale, ...(of !== undefined && { of }) },
    },
  ]);
}

function pagesOf(node?: Expression): [Expression, Found][] {
  const pages = node?.type === 'ArrayExpression' ? node.elements.map((element) => objectOf(element?.expression)) : [];
  return pages.flatMap((page): [Expression, Found][] => {
    const id = stringOf(fieldOf(page, 'id'));
    const load = fieldOf(page, 'load');
    if (id === undefined || !load) return [];
    return [[load, { chunk: `page-${id}` }], ...textsOf(fieldOf(page, 'messages'), id)];
  });
}

/**
 * The imports of a remote's `src/index.ts` and the chunks they are for: a page goes by its `id`, a slot by its name
 * without the version, texts by their page or catalogue and their language. What stands anywhere else is not found.
 */
export function namedImports(source: string): NamedImport[] {
  const { definition, start } = definitionIn(source);
  const slots = entriesOf(objectOf(fieldOf(definition, 'slots')));
  const catalogues = entriesOf(objectOf(fieldOf(definition, 'catalogues')));
  const found: [Expression, Found][] = [
    ...pagesOf(fieldOf(definition, 'pages')),
    ...slots.map(([slot, load]): [Expression, Found] => [load, { chunk: `slot-${slot.replace(/\/.*/, '')}` }]),
    ...textsOf(fieldOf(definition, 'messages')),
    ...catalogues.flatMap(([name, texts]) => textsOf(texts, name)),
  ];
  const bytes = Buffer.from(source);
  return found.flatMap(([load, names]) => {
    const [asked] = importOf(load)?.arguments ?? [];
    const file = stringOf(asked?.expression);
    if (file === undefined || asked?.expression.type !== 'StringLiteral') return [];
    return [{ ...names, file, at: bytes.subarray(0, asked.expression.span.start - start).toString().length }];
  });
}
