import type { Id } from '@portal/contract/entities/values';

/** Whom files are sent to. */
export type SendTo =
  /** One client of the practitioner who is signed in; with `choose` another one can be chosen. */
  | { kind: 'client'; id?: Id | undefined; choose: boolean }
  /** All clients of the practitioner who is signed in, later ones too. */
  | { kind: 'all' }
  /** The practitioner of the client who is signed in. */
  | { kind: 'practitioner'; id: Id };

/** One person, or all: what a file was sent to does not change when somebody else is chosen. */
export interface Recipient {
  kind: SendTo['kind'];
  /** Empty for all clients. */
  id: Id;
  /** Empty where the form is for one recipient only. */
  name: string;
}

export const isSameRecipient = (one: Recipient, other: Recipient) => one.kind === other.kind && one.id === other.id;

/** The client whom a form with a choice of them proposes; empty for nobody. */
export const proposedBy = (to: SendTo): Id => (to.kind === 'client' && to.choose ? (to.id ?? '') : '');

/** What is sent to one and the same: its files wait in one place, and in one draft. */
export function nameOfSending(to: SendTo): string {
  if (to.kind === 'all') return 'all';
  if (to.kind === 'client' && to.choose) return 'client';
  return `${to.kind}.${to.id ?? ''}`;
}
