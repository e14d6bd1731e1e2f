/** What signs access tokens: an API key of a Twilio account, or one made up here that only this portal believes. */
export interface TwilioKey {
  /** `AC…` */
  accountSid: string;
  /** `SK…` */
  keySid: string;
  secret: string;
  /** What signed before it: believed while tokens of it may be about, and signs nothing. */
  older?: string | undefined;
}

/** A key under no account at all, for the portal's own servers. */
export function localKey(secret: string, older?: string): TwilioKey {
  return { accountSid: `AC${'0'.repeat(32)}`, keySid: `SK${'0'.repeat(32)}`, secret, older };
}

/** Both secrets of a key as bytes, the one that signs first. */
export function believedBytes({ secret, older }: TwilioKey): [Uint8Array, ...Uint8Array[]] {
  const encoder = new TextEncoder();
  return [encoder.encode(secret), ...(older === undefined ? [] : [encoder.encode(older)])];
}

export function secretBytes({ secret }: TwilioKey): Uint8Array {
  return new TextEncoder().encode(secret);
}
