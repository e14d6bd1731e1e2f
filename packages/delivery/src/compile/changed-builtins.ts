import webpack from 'webpack';

type Parser = InstanceType<typeof webpack.javascript.JavascriptParser>;
type Chain = readonly string[];

/**
 * What every part of a page works with: whoever changes a member of these changes it for the shell and for all other
 * remotes, until the page is loaded anew. A canary cannot be taken back from such a page.
 */
const shared: readonly string[] = [
  ...[
    'Array',
    'ArrayBuffer',
    'BigInt',
    'Boolean',
    'Date',
    'Error',
    'Function',
    'Intl',
    'JSON',
    'Map',
    'Math',
    'Number',
  ],
  ...['Object', 'Promise', 'Proxy', 'Reflect', 'RegExp', 'Set', 'String', 'Symbol', 'WeakMap', 'WeakSet'],
  ...['CustomEvent', 'Document', 'Element', 'Event', 'EventTarget', 'FormData', 'Headers', 'History', 'HTMLElement'],
  ...['Location', 'Node', 'Request', 'Response', 'Storage', 'URL', 'URLSearchParams', 'Window'],
];

/** `Object.defineProperty(Array.prototype, …)`: calls that change what is given first. */
const changing: readonly string[] = [
  ...['Object.assign', 'Object.defineProperty', 'Object.defineProperties', 'Object.setPrototypeOf'],
  ...['Reflect.defineProperty', 'Reflect.set', 'Reflect.deleteProperty', 'Reflect.setPrototypeOf'],
];

const roots: readonly string[] = ['window', 'self', 'globalThis'];

/** Whether a path leads to a member of these: `Array.prototype.map`, `window.JSON.parse`. */
export function isBuiltIn(path: string): boolean {
  const [first = '', second = ''] = path.split('.');
  if (roots.includes(first)) return second === 'fetch' || shared.includes(second);
  return shared.includes(first) && second !== '';
}

/** Follows `Array.prototype`, and `window.Array.prototype`, where a script changes them. */
function follow(parser: Parser, name: string, tell: (path: string) => void): void {
  parser.hooks.assignMemberChain.for(name).tap('builtins', (_expression: unknown, members: Chain) => {
    tell([name, ...members].join('.'));
  });
}

/** `Array.prototype` as it was written in an argument. */
function pathOf(node: unknown): string | null {
  const { type, name, object, property, computed } = node as Record<string, unknown>;
  if (type === 'Identifier') return String(name);
  if (type !== 'MemberExpression' || computed === true) return null;
  const [before, last] = [pathOf(object), pathOf(property)];
  return before && last ? `${before}.${last}` : null;
}

/**
 * Members of the browser's own that a script changes: `Array.prototype.map`, `JSON.parse`, `window.fetch`. Read with
 * webpack's parser, which knows scopes, so that a class of the same name is none of them. This finds what somebody, or a
 * library, does openly; who means to hide it can.
 * @throws when it is no script
 */
export function changedBuiltIns(script: string): string[] {
  const parser = new webpack.javascript.JavascriptParser('script');
  const found = new Set<string>();
  for (const name of [...shared, ...roots])
    follow(parser, name, (path) => {
      if (isBuiltIn(path)) found.add(path);
    });
  for (const call of changing) {
    const [owner = '', method = ''] = call.split('.');
    parser.hooks.callMemberChain.for(owner).tap('builtins', (expression: { arguments: unknown[] }, members: Chain) => {
      if (members.join('.') !== method) return;
      const path = pathOf(expression.arguments[0] ?? {});
      const [first = ''] = path?.split('.') ?? [];
      if (path && isBuiltIn(path) && !parser.isVariableDefined(first)) found.add(path);
    });
  }
  parser.parse(script, {} as Parameters<Parser['parse']>[1]);
  return [...found].sort();
}
