/** Why Twilio refuses a token, by the number that its SDK knows; the words are the SDK's own. */
const refusals = {
  20101: 'Invalid Access Token',
  20103: 'Invalid Access Token issuer/subject',
  20104: 'Access Token expired or expiration date invalid',
  20105: 'Access Token not yet valid',
  20106: 'Invalid Access Token grants',
  20107: 'Invalid Access Token signature',
} as const;

export type TokenRefusalCode = keyof typeof refusals;

/** A token that opens nothing. */
export class TokenRefusal extends Error {
  override readonly name = 'TokenRefusal';
  readonly code: TokenRefusalCode;

  constructor(code: TokenRefusalCode, options?: ErrorOptions) {
    super(refusals[code], options);
    this.code = code;
  }
}
