import { hexOf } from './new-secret.ts';

/** `RM` room, `PA` participant, `MT` track: Twilio's ids are two letters and 32 hexadecimal digits. */
type SidKind = 'RM' | 'PA' | 'MT';

const sidLength = 16;

export function newSid(kind: SidKind): string {
  return `${kind}${hexOf(crypto.getRandomValues(new Uint8Array(sidLength)))}`;
}

/** The sid of a participant's track: the same each time, so that a server without memory gives the same again. */
export async function trackSid(participantSid: string, trackId: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${participantSid} ${trackId}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `MT${hexOf(digest.subarray(0, sidLength))}`;
}
