import type { Appointment } from '@portal/contract/entities/appointment';
import type { ProviderType } from '@portal/contract/rules/appointments';

/** Slots that this version of portal-kit knows: places in one remote that another one fills. */
export const slotIds = [
  'status-dialog/v1',
  'client-info/v1',
  'client-services/v1',
  'hst-modal/v1',
  'device-check/v1',
  'onboarding-progress/v1',
  'client-files/v1',
  'linked-file/v1',
] as const;

export type SlotId = (typeof slotIds)[number];

/** Whether this version of portal-kit knows a slot. */
export function isSlotId(id: string): id is SlotId {
  return slotIds.some((known) => known === id);
}

/** What a slot's filler gets from whoever shows the slot: `input={{ … } satisfies SlotInputs['hst-modal/v1']}`. */
export interface SlotInputs {
  /** How a session went (DASH-010): an open dialog for as long as it is shown. */
  'status-dialog/v1': {
    appointment: Appointment;
    /** The person is done with the dialog, whatever came of it. */
    onClose: () => void;
    /** The status was changed; called before `onClose`, with the appointment as it now is. */
    onChanged?: (appointment: Appointment) => void;
  };
  /** What a practitioner is told of a client of theirs: demographics, contact, health, emergency contact (SESS-042). */
  'client-info/v1': {
    clientId: string;
  };
  /** The services that are available to a client (DASH-055); in admin mode below `/admin` (DASH-056). */
  'client-services/v1': {
    clientId: string;
    /** Of the appointment at hand: which type of sponsored hours is told. */
    providerType: ProviderType;
  };
  /** Asks a practitioner for the tax numbers, if they are among those to ask (DASH-051); shows nothing otherwise. */
  'hst-modal/v1': {
    /** A session sends the two numbers only (DASH-054, A-033). */
    place: 'dashboard' | 'session';
  };
  /** Camera, microphone, speaker and connection, tried out. */
  'device-check/v1': Record<string, never>;
  /**
   * Tells a practitioner what is left of their sign-up: where they stopped, and that their address is not
   * confirmed. Shows nothing otherwise.
   */
  'onboarding-progress/v1': Record<string, never>;
  /**
   * The files that a practitioner and a client exchange, seen by one of the two: list, open, send, and delete
   * what the practitioner sent. The place around it brings the heading.
   */
  'client-files/v1': {
    /** The other one: a client for a practitioner, a practitioner for a client. */
    with: { kind: 'client' | 'practitioner'; id: string };
    full_name: string;
  };
  /**
   * For a chat of the two: has one of their files chosen, or shows the one that a message links, or says that it is
   * there no more. Always from the reader's own list, and with their rights.
   */
  'linked-file/v1': {
    with: { kind: 'client' | 'practitioner'; id: string };
    full_name: string;
    use:
      | { kind: 'choose'; onChosen: (file: { id: string; name: string }) => void }
      | { kind: 'show'; file: { id: string; name: string } };
  };
}

/**
 * A shared file that a message links: which one, and what it was called when somebody linked it. Taken from the slot's
 * input, whose own text has to stay as it is: a shell with another one would refuse the remotes of before.
 */
export type LinkedFile = Extract<SlotInputs['linked-file/v1']['use'], { kind: 'show' }>['file'];
