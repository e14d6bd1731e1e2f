import * as z from '@portal/contract/schema';
import { define } from '../define.ts';
import { Id, Moment, textOrNull } from './values.ts';

/** A client's session note as admins list it (BE-004). */
export const ClientDocument = /*#__PURE__*/ define(() =>
  z.object({ id: Id, client_id: Id, author: textOrNull(), created_at: Moment, title: z.string(), body: textOrNull() }),
);
export type ClientDocument = z.output<typeof ClientDocument>;
