import { base64Url } from '../server/random.ts';

const encoder = new TextEncoder();
const part = (value: object) => base64Url(encoder.encode(JSON.stringify(value)));

/** Signs claims as a JWT with HS256 (RFC 7519, RFC 7515), with what Node and browsers both have. */
export async function signJwt(claims: object, key: string): Promise<string> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const signing = await crypto.subtle.importKey('raw', encoder.encode(key), hmac, false, ['sign']);
  const said = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${said}.${base64Url(new Uint8Array(await crypto.subtle.sign('HMAC', signing, encoder.encode(said))))}`;
}
