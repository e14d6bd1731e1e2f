import { createHmac, randomBytes } from 'node:crypto';
import { networkOf } from '@portal/reference-api';

/**
 * Names senders by the networks of their addresses so that they can be told apart for as long as a canary runs, and nothing that is
 * kept tells an address: the names are other ones with every start of the server.
 */
export function createSenderNames(): (address: string | null) => string {
  const salt = randomBytes(32);
  return (address) =>
    createHmac('sha256', salt)
      .update(networkOf(address ?? ''))
      .digest('base64url');
}
