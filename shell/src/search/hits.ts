import type { ClientOption } from '@portal/contract/entities/client';
import type { FoundFile, SearchHits } from '@portal/contract/entities/search';
import type { FileTab } from '@portal/contract/rules/files';
import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import { shownStatus } from '@portal/contract/rules/shown-status';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';

/** One hit of the search, and the page that shows it. */
interface Hit {
  /** Of its own in the whole list. */
  id: string;
  to: string;
  title: string;
  text?: string;
}

/** Hits of one kind. */
export interface HitGroup {
  key: 'clients' | 'appointments' | 'notes' | 'chats' | 'files' | 'admin';
  hits: readonly Hit[];
}

/** The list of the shared files that a file stands in. */
const fileTabs: Record<FoundFile['direction'], FileTab> = {
  from_client: 'files_from_clients',
  to_client: 'files_to_clients',
  to_all_clients: 'files_to_all_clients',
};

/** An address with its query; what is undefined is left out. */
function address(path: string, query: Record<string, string | number | undefined>): string {
  const said = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]]));
  return `${path}?${new URLSearchParams(said)}`.replace(/\?$/, '');
}

/** The page of a file's list that it is on, of its client's files alone. */
function placeOfFile({ direction, client, place }: FoundFile): string {
  const page = Math.floor(place / LIST_PAGE_SIZE) + 1;
  return address(`/shared_files/${fileTabs[direction]}`, { client: client?.id, page: page > 1 ? page : undefined });
}

/** Gives what was found as groups of hits with their words, in the order in which they are shown; no group is empty. */
export function useHitGroups(now: Date): (found: SearchHits, hasDays: boolean) => HitGroup[] {
  const { t } = useText('search');
  const formats = useFormats();
  const namesOf = ({ client, guest }: { client: ClientOption; guest: ClientOption | null }) =>
    guest ? t('shared:clients.couple', { client: client.full_name, guest: guest.full_name }) : client.full_name;
  return (found, hasDays) => {
    const clients = found.clients.map(({ id, full_name }) => ({
      id: `client-${id}`,
      to: address('/clients', { client: id }),
      title: full_name,
    }));
    const appointments = found.appointments.map((appointment) => ({
      id: `appointment-${appointment.id}`,
      to: `/appointments/${appointment.id}`,
      title: namesOf(appointment),
      text: `${formats.dateTime(appointment.start_date)} · ${t(`shared:status.${shownStatus(appointment, now)}`)}`,
    }));
    const notes = found.notes.map((note) => ({
      id: `note-${note.id}`,
      to: address('/session_notes', { note: note.id }),
      title: `${namesOf(note)} · ${formats.date(note.start_date)}`,
      text: note.excerpt,
    }));
    const chats = found.chats.map((chat) => ({
      id: `chat-${chat.id}`,
      to: address('/messages', { chat: chat.id }),
      title: namesOf(chat),
    }));
    const files = found.files.map((file) => ({
      id: `file-${file.id}`,
      to: placeOfFile(file),
      title: file.file_name,
      text: `${formats.date(file.created_at)} · ${t(`files.${file.direction}`, { name: file.client?.full_name })}`,
    }));
    const people: HitGroup[] = [{ key: 'clients', hits: clients }];
    const times: HitGroup[] = [{ key: 'appointments', hits: appointments }];
    const groups: HitGroup[] = [
      // Who names days looks for what is on them.
      ...(hasDays ? [...times, ...people] : [...people, ...times]),
      { key: 'notes', hits: notes },
      { key: 'chats', hits: chats },
      { key: 'files', hits: files },
    ];
    return groups.filter(({ hits }) => hits.length > 0);
  };
}
