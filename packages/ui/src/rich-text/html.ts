import { DOMParser, DOMSerializer, type Node, type Schema } from '@tiptap/pm/model';
import { DEPTH, depthBetween } from './depth.ts';
import { schema as ownSchema } from './extensions.ts';
import { inertBody } from './inert-html.ts';

export interface ParseOptions {
  /** The schema of the editor that the text is for. */
  schema?: Schema;
  /** Spaces in the source are what somebody typed, not how it was laid out. */
  preserveWhitespace?: boolean;
}

/** Reads HTML as the editor would: only what a note may hold survives, of the rest its text. */
export function parseRichText(
  html: string,
  { schema = ownSchema, preserveWhitespace = true }: ParseOptions = {},
): Node {
  const read = (deepest: number) =>
    DOMParser.fromSchema(schema).parse(inertBody(html, deepest), { preserveWhitespace });
  // What is nested freely may lie deeper once the lists and items that it lacks are put around it.
  const text = read(DEPTH - 1);
  return depthBetween(text, 0, text.content.size) > DEPTH ? read(Math.floor(DEPTH / 2) - 1) : text;
}

/** A text as HTML; one without a word in it is the empty string, not an empty paragraph. */
export function htmlOf(text: Node): string {
  if (text.childCount === 1 && text.firstChild?.isTextblock && text.firstChild.content.size === 0) return '';
  const box = document.implementation.createHTMLDocument().createElement('div');
  DOMSerializer.fromSchema(text.type.schema).serializeFragment(text.content, { document: box.ownerDocument }, box);
  return box.innerHTML;
}

/**
 * The HTML as the editor would write it: only what a note may hold survives, of the rest its text. Applied twice it is
 * the same as once, and the server leaves it as it is, so that texts can be compared letter by letter. The empty text
 * is `''`.
 */
export function canonicalRichText(html: string): string {
  return htmlOf(parseRichText(html));
}
