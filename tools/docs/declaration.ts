/** A declaration of a source file, as its reader should see it. */
export interface Declaration {
  kind: 'function' | 'class' | 'const' | 'interface' | 'type';
  /** Its doc comment without the stars; empty when it has none. */
  comment: string;
  /** Its head: a function's or class's without the body, everything else whole. */
  code: string;
}

const plain = (comment: string) =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join('\n')
    .trim();

/** Where a declaration's head ends: before a body, behind a type. */
const ends: Record<Declaration['kind'], RegExp> = {
  function: / \{$/m,
  class: / \{$/m,
  const: /;$/m,
  interface: /^\}$/m,
  type: /;$/m,
};

function headOf(kind: Declaration['kind'], text: string): string {
  const end = ends[kind].exec(text);
  if (!end) throw new Error(`Where does this ${kind} end?\n${text.slice(0, 200)}`);
  return text.slice(0, kind === 'interface' ? end.index + end[0].length : end.index);
}

/** Finds an exported declaration in a source text by its name; null when it is not declared there. */
export function declarationOf(source: string, name: string): Declaration | null {
  const start = new RegExp(String.raw`^export (function|class|const|interface|type) ${name}\b`, 'm').exec(source);
  if (!start) return null;
  const kind = start[1] as Declaration['kind'];
  const before = source.slice(0, start.index);
  const comment = before.endsWith('*/\n') ? before.slice(before.lastIndexOf('/**') + '/**'.length, -'*/\n'.length) : '';
  const head = headOf(kind, source.slice(start.index));
  return { kind, comment: plain(comment), code: head.replace(/^export /, '') };
}
