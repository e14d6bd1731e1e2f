import type { Example } from './call-examples.ts';
import type { Household } from './household.ts';
import type { Texts } from './texts.ts';

/** The least that is taken for a PDF. */
export const SMALL_PDF = new TextEncoder().encode('%PDF-1.7\nstartxref\n9\n%%EOF\n');

const counsellor = { owner: ['counsellor'], as: 'counsellor' } as const;
/** Everybody meets their own; the names in other people's are marked. */
const counsellorsOwn = { owner: 'own', as: 'counsellor' } as const;
const clientsOwn = { owner: 'own', as: 'client' } as const;

const file = ({ line }: Texts) => ({ name: `${line}.pdf`, bytes: SMALL_PDF });
const filtered = ({ client }: Household) => ({ client: client.id, sort: 'date-oldest' });

/** Calls of files that practitioners and clients share. */
export const fileExamples: Readonly<Record<string, readonly Example[]>> = {
  'shared_files.from_clients': [{ ...counsellorsOwn, query: filtered }],
  'shared_files.to_clients': [{ ...counsellorsOwn, query: filtered }],
  'shared_files.to_all_clients': [{ ...counsellorsOwn, query: () => ({ page: '1' }) }],
  'shared_files.of_client': [{ ...counsellor, params: ({ client }) => ({ id: client.id }) }],
  'shared_files.create': [{ ...counsellor, body: ({ client }, texts) => ({ file: file(texts), client: client.id }) }],
  'shared_files.create_for_all': [{ ...counsellorsOwn, body: (_, texts) => ({ file: file(texts) }) }],
  'shared_files.delete': [{ ...counsellor, params: ({ fileToClient }) => ({ id: fileToClient }) }],
  'shared_files.delete_for_all': [{ ...counsellor, params: ({ fileToAll }) => ({ id: fileToAll }) }],
  'client_files.practitioners': [clientsOwn],
  'client_files.list': [{ ...clientsOwn, query: (of) => ({ practitioner: of.counsellor.id }) }],
  'client_files.create': [
    { ...clientsOwn, body: (of, texts) => ({ file: file(texts), practitioner: of.counsellor.id }) },
  ],
  'files.shared': [{ owner: 'public', params: ({ fileTicket }) => ({ ticket: fileTicket }) }],
};
