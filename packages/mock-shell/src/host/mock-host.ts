import type { DraftStore } from '@portal/shell/drafts';
import type { IdleLimits } from '@portal/shell/idle';
import type { PlainAnswer, PlainCall } from '../calls/plain-call.ts';
import type { HostEvent } from './host-event.ts';

/**
 * What stands around one portal in the mock shell: the panel that holds its frame, or a test. Plain data crosses it,
 * since frame and panel are two realms.
 */
export interface MockHost {
  /** Local storage of this portal alone; it outlives the portal's own full loads. */
  storage: Storage;
  /** Drafts of this portal alone; they outlive its full loads as well. */
  drafts: DraftStore;
  /** Null where people may be away from the portal for as long as they like. */
  idle: IdleLimits | null;
  /** How many times as long as usual the portal waits for a call: once for people. */
  timeoutFactor: number;
  /** Rejects when the call was dropped or given up. */
  call(call: PlainCall, signal: AbortSignal | null): Promise<PlainAnswer>;
  /** The portal's time, milliseconds since 1970. */
  now(): number;
  tell(event: HostEvent): void;
  /** The portal leaves for another page by a full load. */
  leave(to: string): void;
}
