import { remoteNameSchema } from '@portal/portal-kit/registry';
import * as z from 'zod/mini';

const count = z.number().check(z.int(), z.minimum(0), z.maximum(50));

/** What a page tells of one remote: how often it was shown, and what failed. Nothing of the person or the content. */
export const reportSchema = z.object({
  remote: remoteNameSchema,
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+-[0-9a-f]{8,}$/)),
  shown: count,
  failed: z
    .array(
      z.object({
        code: z.string().check(z.regex(/^[a-z_]{1,30}$/)),
        trace: z.string().check(z.regex(/^[0-9a-f]{8}$/)),
      }),
    )
    .check(z.maxLength(20)),
});

export type Report = z.output<typeof reportSchema>;
