import * as calls from '@portal/contract/calls/admin-secure-messaging';
import { MESSAGING_TOKEN_SECONDS } from '@portal/contract/rules/secure-messaging';
import { eq } from 'drizzle-orm';
import { preferredName } from '../appointments/read-rows.ts';
import { base64Url, randomText } from '../crypto/random.ts';
import { type Implementation, implement } from '../server/implement.ts';
import { notFound, Refusal } from '../server/refusal.ts';
import { people } from '../storage/tables.ts';

/**
 * GET /admin/secure_messaging_token (API-064, BA-033, A-151): tells the vendor which admin is there, by number and name
 * and for five minutes. The vendor knows no sessions of this portal, so nothing else ends it sooner.
 */
const secureMessagingToken = implement(calls.secureMessagingToken, async (_, context) => {
  const { database, person, ports, now, random, audit, portalUrl } = context;
  const widget = ports.messaging;
  if (!widget) throw new Refusal(404, 'messaging_not_set_up');
  const [admin] = await database.select().from(people).where(eq(people.id, person.id));
  if (!admin) throw notFound();
  const iat = Math.floor(now.getTime() / 1000);
  const exp = iat + MESSAGING_TOKEN_SECONDS;
  const claims = { iss: portalUrl('CA'), sub: String(person.id), name: preferredName(admin), iat, exp };
  const jwt = await signJwt({ ...claims, jti: randomText(random, 16) }, widget.key);
  await audit(database, {
    action: 'secure_messaging.token_given',
    subject: 'person',
    subject_id: person.id,
    isGrant: true,
  });
  return { jwt, expires_at: new Date(exp * 1000).toISOString(), script_url: widget.scriptUrl };
});

export const secureMessaging: readonly Implementation[] = [secureMessagingToken];

const encoder = new TextEncoder();
const part = (value: object) => base64Url(encoder.encode(JSON.stringify(value)));

/** Signs claims as a JWT with HS256 (RFC 7519, RFC 7515), with what Node and browsers both have. */
async function signJwt(claims: object, key: string): Promise<string> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const signing = await crypto.subtle.importKey('raw', encoder.encode(key), hmac, false, ['sign']);
  const said = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${said}.${base64Url(new Uint8Array(await crypto.subtle.sign('HMAC', signing, encoder.encode(said))))}`;
}
