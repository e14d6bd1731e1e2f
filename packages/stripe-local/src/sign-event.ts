import { createHmac } from 'node:crypto';

/**
 * The header `Stripe-Signature` of a webhook: a timestamp, and the HMAC-SHA256 of it and the body, as Stripe documents
 * the scheme `v1`.
 * @param timestamp seconds since 1970
 */
export function signEvent(payload: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
