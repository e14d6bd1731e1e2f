import type { SlotInputs } from '@portal/portal-kit';

/** Which chat it is, and as whom one takes part in it. */
export interface ChatPlace {
  /** Null where a session has no chat: it is then not available. */
  chatId: string | null;
  /** Unique name of its channel; null where there is none. */
  channel: string | null;
  /** The appointment it belongs to: couples guests come in by it. Null on pages of no appointment. */
  appointmentId: string | null;
  /**
   * Whose files can be linked here: of the other one, as slots take them. Null in a couple's chat, where the
   * name of a file would tell the partner what client and practitioner have sent each other (decision 134).
   */
  files: Pick<SlotInputs['linked-file/v1'], 'with' | 'full_name'> | null;
  /** Guest of a couple: no relay and no read marks (SESS-107, SESS-114), and a token of their own (SESS-115). */
  isGuest: boolean;
}

/** Somebody who takes part in a chat. */
export interface ChatPerson {
  id: string;
  name: string;
}

/** Gives somebody's name; `unnamed` where it is not known. */
export function nameOf(people: readonly ChatPerson[], id: string, unnamed: string): string {
  return people.find((person) => person.id === id)?.name || unnamed;
}
