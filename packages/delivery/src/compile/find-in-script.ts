import webpack from 'webpack';

/** webpack's parser, which knows scopes: a variable, a property or a text of the same name is not what it looks for. */
export type ScriptParser = InstanceType<typeof webpack.javascript.JavascriptParser>;

/** Names what it looks for in a script, as the parser comes to it. */
export type Finder = (parser: ScriptParser, found: (name: string) => void) => void;

/** Names that the global object has for itself. */
export const globalNames: readonly string[] = ['window', 'self', 'globalThis'];

/**
 * What finders name in a script, once each. Read once for all of them: a script may have a megabyte.
 * @throws when it is no script
 */
export function findInScript(script: string, ...finders: readonly Finder[]): string[] {
  const parser = new webpack.javascript.JavascriptParser('script');
  const names = new Set<string>();
  for (const find of finders) find(parser, (name) => names.add(name));
  parser.parse(script, {} as Parameters<ScriptParser['parse']>[1]);
  return [...names];
}
