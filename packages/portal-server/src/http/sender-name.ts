import { createHmac, randomBytes } from 'node:crypto';
import { networkOf, SITE } from '@portal/reference-api';

/** Who tells something, by names that tell nothing of them. */
export interface Sender {
  /** Where from: one customer's whole allotment of addresses. */
  site: string;
  /** Whose session it was; null for a page that nobody had signed in to. */
  person: string | null;
}

/**
 * Names senders by their sites and their people so that they can be told apart for as long as a canary runs, and
 * nothing that is kept tells an address or a person: the names are other ones with every start of the server.
 */
export function createSenderNames(): {
  siteOf(address: string | null): string;
  senderOf(site: string, person: number | null): Sender;
} {
  const salt = randomBytes(32);
  const nameOf = (kind: string, text: string) =>
    createHmac('sha256', salt).update(`${kind} ${text}`).digest('base64url');
  return {
    siteOf: (address) => nameOf('site', networkOf(address ?? '', SITE)),
    senderOf: (site, person) => ({ site, person: person === null ? null : nameOf('person', String(person)) }),
  };
}
