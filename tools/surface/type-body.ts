const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().replace(/;$/, '');

/** `readonly code: ErrorCode;` → code; `[key: string]: …` → [key: string]. */
function nameOfProperty(text: string): string {
  const name = /^(?:(?:static|readonly|abstract|protected|get|set) )*(\[[^\]]*\]|'[^']+'|"[^"]+"|[\w$]+)/.exec(
    text,
  )?.[1];
  if (!name) throw new Error(`Not understood as a property: ${text}`);
  return name;
}

/** The properties between a type's braces: each ends with a `;` in the first column of the body. */
function propertiesOf(lines: readonly string[]): string[] {
  const found: string[] = [];
  let open = '';
  for (const line of lines) {
    open += `${line}\n`;
    if (!/^ {4}\S.*;$/.test(line)) continue;
    found.push(oneLine(open));
    open = '';
  }
  return found;
}

/**
 * A declaration as names and signatures of one line each. An interface or class gives one for itself and one for each
 * of its properties, so that a review shows which of them changed.
 */
export function membersOfBody(declaration: string): [name: string, signature: string][] {
  const name = /^(?:declare )?(?:abstract )?(?:function|class|const|interface|type|enum|namespace|let) (\w+)/.exec(
    declaration,
  )?.[1];
  if (!name) throw new Error(`Not understood as a declaration: ${declaration}`);
  if (!/^(abstract )?(class|interface) /.test(declaration)) return [[name, oneLine(declaration)]];
  const lines = declaration.split('\n');
  // A head may itself hold braces, over several lines: the last line outside the body that opens one opens the body.
  const start = lines.findLastIndex((line) => /^\S.*\{$/.test(line)) + 1;
  const head = oneLine(lines.slice(0, start).join('\n').replace(/\{$/, ''));
  const properties = new Map<string, string>();
  for (const property of propertiesOf(lines.slice(start, -1))) {
    const key = `${name}.${nameOfProperty(property)}`;
    const overload = properties.get(key);
    properties.set(key, overload ? `${overload}; ${property}` : property);
  }
  return [[name, head], ...properties];
}
