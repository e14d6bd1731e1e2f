/** An element as its name, its attributes and what is in it; a text as itself. */
export type ElementTree =
  | string
  | readonly [name: string, attributes: Readonly<Record<string, string>>, ...ElementTree[]];

/** What a build has rendered of a page with samples of its rows, for the script that draws others. */
export interface RenderedRows {
  /** Path and query of the call whose answer the rows are of, below the API's base and without the locale. */
  call: string;
  /** What of the stylesheets the parts need. */
  style: string;
  byLocale: Readonly<
    Record<
      'en' | 'fr',
      {
        /** For each sample its parts, by selector. */
        samples: readonly Readonly<Record<string, ElementTree>>[];
        texts: Readonly<Record<string, string>>;
      }
    >
  >;
}
