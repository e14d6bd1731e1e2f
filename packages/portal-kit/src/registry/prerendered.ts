import * as z from '@portal/contract/schema';

/** HTML of a page; `variants` are the languages and editions that it is for, `en-CA`. */
const markups = () =>
  z.array(z.object({ variants: z.array(z.string().check(z.regex(/^[a-z]{2}-[A-Z]{2}$/))), html: z.string() }));

export const renderedPageSchema = z.object({
  /** Patterns of the addresses whose documents carry it, with `:name` segments and a closing `*`. */
  addresses: z.array(z.string().check(z.regex(/^\/[\w/:-]*\*?$/))),
  markups: markups(),
});

/** What of the stylesheets some pages need for their first paint, and the pages. */
const styledPages = { style: z.string(), pages: z.array(renderedPageSchema) };

const file = () => z.string().check(z.regex(/^[\w.-]+$/));

/** The file of a remote's release that holds the pages which its build has rendered to HTML. */
export const renderedAheadSchema = z.object({
  ...styledPages,
  /** What pages of signed-in people show within their frame until they are there. */
  skeletons: z.optional(z.object(styledPages)),
  /** A script of the release that draws first rows into the skeleton in which it stands, and at which addresses it does. */
  firstRows: z.optional(z.object({ addresses: renderedPageSchema.shape.addresses, file: file() })),
});

/** The same of a shell's release, with what shows them all. */
export const prerenderedSchema = z.object({
  ...styledPages,
  /** Shows the markup that fits the visit, if one does, and keeps what is pressed in it. Inlined with a nonce. */
  script: z.string(),
  /** What stands around all pages of signed-in people: header and navigation. Its script shows it with a skeleton. */
  frame: z.optional(z.extend(renderedPageSchema, { style: z.string(), script: z.string() })),
});

export type RenderedPage = z.output<typeof renderedPageSchema>;
export type RenderedAhead = z.output<typeof renderedAheadSchema>;
export type Prerendered = z.output<typeof prerenderedSchema>;
