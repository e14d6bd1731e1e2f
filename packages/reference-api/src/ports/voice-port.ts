import type { Locale } from '@portal/contract/rules/locales';

/** What somebody hears on the telephone, and in which language it is read out. */
export interface Spoken {
  locale: Locale;
  text: string;
}

/** What happens next in a call by telephone. */
export type VoiceStep =
  /** Says something while it waits for digits, which go to the address `next`; so does it that none were typed. */
  | { kind: 'ask'; says: readonly Spoken[]; digits: number; next: string }
  /** Brings the caller into a room. `otherwise` is said once they are not, or no longer, in it. */
  | { kind: 'connect'; says: readonly Spoken[]; room: string; identity: string; otherwise: readonly Spoken[] }
  /** Says something and hangs up. */
  | { kind: 'end'; says: readonly Spoken[] };

/** A request that says that it is about a call. */
export interface VoiceRequest {
  /** The addresses that it can have been sent to, as people outside see them: signatures are over one of them. */
  urls: readonly string[];
  form: Readonly<Record<string, string>>;
  signature: string;
}

/** Who answers the telephone for this portal, and carries its rooms, too. */
export interface VoicePort {
  /** Whether the provider sent a request, about a call to this account. */
  isSigned(request: VoiceRequest): boolean;
  /** A step in the provider's own words, as XML. */
  write(step: VoiceStep): string;
}
