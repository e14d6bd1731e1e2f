import * as z from '@portal/contract/schema';
import type { MissingFile, Sending } from './queue.ts';
import type { Sender } from './sender.ts';

const Recipient = z.object({ kind: z.enum(['client', 'all', 'practitioner']), id: z.string(), name: z.string() });
const Draft = z.object({
  client: z.nullable(z.string()),
  files: z.array(
    z.object({
      name: z.string(),
      size: z.number(),
      modified: z.number(),
      tried: z.nullable(z.object({ recipient: Recipient, key: z.string() })),
    }),
  ),
});

/** What a reload can keep of files: their names, and under which key each that was tried went. */
export interface SendingDraft {
  client: string | null;
  files: MissingFile[];
}

/** Reads a draft; null for what is none. */
export function readSendingDraft(found: unknown): SendingDraft | null {
  const read = Draft.safeParse(found);
  return read.success ? read.data : null;
}

/** What is to come back after a reload; null when nothing is. */
export function draftOf(
  { client: chosen, proposed, files, missing }: Sending,
  triedOf: Sender['triedOf'],
): SendingDraft | null {
  const unsent = files.filter(({ state }) => state !== 'sent' && state !== 'refused');
  const known = unsent.map((each): MissingFile => {
    const { name, size, lastModified } = each.file;
    return { name, size, modified: lastModified, tried: triedOf(each) };
  });
  const left = [...missing, ...known];
  // Without files, who was chosen beside a proposal of the page is nobody's choice on another page.
  const client = left.length > 0 || proposed === '' ? chosen : null;
  return client === null && left.length === 0 ? null : { client, files: left };
}

/** What came back stands beside what was chosen while it was looked for. */
export function restore(sending: Sending, drafts: readonly SendingDraft[]): Sending {
  const found = drafts.flatMap(({ files }) => files);
  const isChosen = ({ name, size, modified }: MissingFile) =>
    sending.files.some(({ file }) => file.name === name && file.size === size && file.lastModified === modified);
  return {
    ...sending,
    client: sending.client ?? drafts.find(({ client }) => client !== null)?.client ?? null,
    missing: [...sending.missing, ...found.filter((file) => !isChosen(file))],
  };
}
