import * as z from '@portal/contract/schema';

/** What this browser keeps of a note that the server does not have yet. */
const NoteDraftSchema = z.object({
  text: z.string(),
  /** The version that was written upon. */
  version: z.optional(z.int()),
  /** The save that was sent and not answered: it is sent again as it was. */
  sent: z.optional(
    z.object({
      note: z.string(),
      version: z.optional(z.int()),
      key: z.string(),
      restoredVersion: z.optional(z.int()),
      decidedOver: z.optional(z.int()),
      /** Texts of saves before it that were not answered either. */
      overtaken: z.optional(z.array(z.string())),
    }),
  ),
  /** When it was kept, in milliseconds since 1970. */
  keptAt: z.number(),
});
export type NoteDraft = z.output<typeof NoteDraftSchema>;

/** Reads what lay in the browser, which an older version may have written; null when it is no draft of a note. */
export function readNoteDraft(found: unknown): NoteDraft | null {
  const reading = z.safeParse(NoteDraftSchema, found);
  return reading.success ? reading.data : null;
}
