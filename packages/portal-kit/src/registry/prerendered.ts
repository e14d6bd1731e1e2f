import * as z from '@portal/contract/schema';

export const renderedPageSchema = z.object({
  /** Patterns of the addresses whose documents carry it, with `:name` segments. */
  addresses: z.array(z.string().check(z.regex(/^\/[\w/:]*$/))),
  /** Its HTML; `variants` are the languages and editions that it is for, `en-CA`. */
  markups: z.array(z.object({ variants: z.array(z.string().check(z.regex(/^[a-z]{2}-[A-Z]{2}$/))), html: z.string() })),
});

/** The file of a remote's release that holds the pages which its build has rendered to HTML. */
export const renderedAheadSchema = z.object({
  /** What of the stylesheets those pages need for their first paint. */
  style: z.string(),
  pages: z.array(renderedPageSchema),
});

/** The same of a shell's release, with what shows them all. */
export const prerenderedSchema = z.extend(renderedAheadSchema, {
  /** Shows the markup that fits the visit, if one does, and keeps what is pressed in it. Inlined with a nonce. */
  script: z.string(),
});

export type RenderedPage = z.output<typeof renderedPageSchema>;
export type RenderedAhead = z.output<typeof renderedAheadSchema>;
export type Prerendered = z.output<typeof prerenderedSchema>;
