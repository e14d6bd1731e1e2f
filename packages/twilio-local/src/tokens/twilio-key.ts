/** What signs access tokens: an API key of a Twilio account, or one made up here that only this portal believes. */
export interface TwilioKey {
  /** `AC…` */
  accountSid: string;
  /** `SK…` */
  keySid: string;
  secret: string;
}

/** A key under no account at all, for the portal's own servers. */
export function localKey(secret: string): TwilioKey {
  return { accountSid: `AC${'0'.repeat(32)}`, keySid: `SK${'0'.repeat(32)}`, secret };
}

export function secretBytes({ secret }: TwilioKey): Uint8Array {
  return new TextEncoder().encode(secret);
}
