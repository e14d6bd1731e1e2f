import { readUrl } from '@portal/contract/read-url';
import type { Edition } from '@portal/portal-kit';
import { type SafeStorage, storageKeys } from '../storage/storage.ts';

/** Where each edition is reached, in deployments that give each its own host: origins, without a slash at the end. */
export type EditionHosts = Readonly<Record<Edition, string>>;

/** What of a window says where the editions are. */
export interface HostedPage {
  document: Pick<Document, 'getElementById'>;
  location: Pick<Location, 'origin'>;
}

/** Reads the hosts that the server wrote into the page; null where one host serves both, or another than the two does. */
export function readEditionHosts({ document, location }: HostedPage): EditionHosts | null {
  const [CA, US, ...more] = document.getElementById('registry')?.dataset['editions']?.split(' ') ?? [];
  if (!CA || !US || more.length > 0 || ![CA, US].every(isOrigin)) return null;
  return CA !== US && [CA, US].includes(location.origin) ? { CA, US } : null;
}

function isOrigin(text: string): boolean {
  const url = readUrl(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
}

/** On a host of its own, an edition is what the host says; it is kept like a chosen one, for all who read that. */
export function keepEditionOfHost(storage: SafeStorage, hosts: EditionHosts | null, origin: string): void {
  if (hosts) storage.set(storageKeys.edition, origin === hosts.US ? 'US' : 'CA');
}

/** The sign-in page of an edition (AUTH-002), or another page of it. */
export function signInOf(edition: Edition, hosts: EditionHosts | null, path = '/signin'): string {
  return hosts ? `${hosts[edition]}${path}` : `${path}?edition=${edition}`;
}
