import type { Formats } from './formats.ts';

/** What the rows of a page are drawn with before any bundle is there: by elements and texts, and no other code. */
export interface FirstRowsTools {
  /** The page's skeleton, as it stands in the document. */
  page: Element;
  /** The signed-in person as the API answered; nobody has checked its fields. */
  person: Readonly<Record<string, unknown>>;
  /** A part of the page as its own components rendered it with one of the samples; a new copy each time. */
  part(sample: number, selector: string): Element;
  /** One of the texts that the samples name, with its values. By `count` it is put in the plural. */
  say(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** Of this reader. */
  formats: Formats;
  /** By the server's clock. */
  now: Date;
}

/**
 * Draws a page's first rows into its skeleton, to the letter as React draws them a moment later. It changes nothing and
 * answers false where it cannot: what the answer holds is odd, or the page would show something else to this person.
 * @param answer of the page's first call, as JSON; nobody has checked it
 */
export type DrawFirstRows = (answer: unknown, tools: FirstRowsTools) => boolean;

/** What a build renders, so that rows can be made of it in a browser before any bundle is there. */
export interface RowSamples {
  /** The call whose answer the rows are drawn from: one of the page's `firstCalls`. */
  call: `/${string}`;
  /** The moment at which the samples are looked at, ISO 8601: a build must give the same bytes tomorrow. */
  at: string;
  /** Answers of that call. The page is rendered with each. */
  answers: readonly unknown[];
  /** Parts of the rendered page that `part` copies: selectors of the form `[name=value]`. */
  parts: readonly string[];
  /** Keys of texts for `say`, with their catalogue: `mf-dashboard:next.running`. All plural forms come along. */
  texts: readonly string[];
}
