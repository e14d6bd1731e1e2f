import * as z from '@portal/contract/schema';
import { define } from '../define.ts';
import { Id, Moment, orNull } from './values.ts';

const person = () => orNull(z.object({ id: Id, full_name: z.string() }));
const resource = () => z.object({ url: z.string() });

/** A file a client sent (API-161). */
export const FileFromClient = /*#__PURE__*/ define(() =>
  z.object({ id: Id, created_at: Moment, user: person(), file_name: z.string(), resource: resource() }),
);
export type FileFromClient = z.output<typeof FileFromClient>;

/** A file sent to one client (API-160). */
export const FileToClient = /*#__PURE__*/ define(() =>
  z.object({ id: Id, created_at: Moment, shared_user: person(), file_name: z.string(), resource: resource() }),
);
export type FileToClient = z.output<typeof FileToClient>;

/** A file sent to all clients (API-162). */
export const FileToAllClients = /*#__PURE__*/ define(() =>
  z.object({ id: Id, created_at: Moment, file_name: z.string(), resource: z.object({ file: resource() }) }),
);
export type FileToAllClients = z.output<typeof FileToAllClients>;
