import * as z from '@portal/contract/schema';
import { define } from '../define.ts';
import { Id, listOf, Moment, orNull } from './values.ts';

const person = () => orNull(z.object({ id: Id, full_name: z.string() }));
const resource = () => z.object({ url: z.string() });
/** Of the file as it is stored, in bytes. */
const size = () => z.number();

/** A file a client sent (API-161). */
export const FileFromClient = /*#__PURE__*/ define(() =>
  z.object({
    id: Id,
    created_at: Moment,
    user: person(),
    file_name: z.string(),
    byte_size: size(),
    resource: resource(),
  }),
);
export type FileFromClient = z.output<typeof FileFromClient>;

/** A file sent to one client (API-160). */
export const FileToClient = /*#__PURE__*/ define(() =>
  z.object({
    id: Id,
    created_at: Moment,
    shared_user: person(),
    file_name: z.string(),
    byte_size: size(),
    resource: resource(),
  }),
);
export type FileToClient = z.output<typeof FileToClient>;

/** A file sent to all clients (API-162). */
export const FileToAllClients = /*#__PURE__*/ define(() =>
  z.object({
    id: Id,
    created_at: Moment,
    file_name: z.string(),
    byte_size: size(),
    resource: z.object({ file: resource() }),
  }),
);
export type FileToAllClients = z.output<typeof FileToAllClients>;

/** A file between one practitioner and one client, as either of them lists both directions. */
export const ExchangedFile = /*#__PURE__*/ define(() =>
  z.object({
    id: Id,
    created_at: Moment,
    file_name: z.string(),
    byte_size: size(),
    sent_by: z.enum(['practitioner', 'client']),
    /** The practitioner sent it to all clients, present and later ones. */
    to_all_yn: z.boolean(),
    resource: resource(),
  }),
);
export type ExchangedFile = z.output<typeof ExchangedFile>;

/** A practitioner as their client meets them: `degrees` are acronyms, and names of further ones. */
export const PractitionerOfClient = /*#__PURE__*/ define(() =>
  z.object({
    id: Id,
    full_name: z.string(),
    avatar: orNull(z.object({ url: z.string() })),
    degrees: listOf(z.string()),
  }),
);
export type PractitionerOfClient = z.output<typeof PractitionerOfClient>;
