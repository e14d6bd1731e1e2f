import type { SignedRegistry } from '@portal/portal-kit/registry/signature';
import { createLiveRegistry, type LiveRegistry } from './live-registry.ts';

function isSigned(value: unknown): value is SignedRegistry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    typeof value.text === 'string' &&
    'signature' in value &&
    typeof value.signature === 'string'
  );
}

/** Asks the server for the registry of now; null when it cannot be had, which is no reason to trouble anybody. */
async function askServer(): Promise<SignedRegistry | null> {
  try {
    const response = await fetch('/registry', { headers: { Accept: 'application/json' } });
    const answer: unknown = response.ok ? await response.json() : null;
    return isSigned(answer) ? answer : null;
  } catch {
    return null;
  }
}

/** The registry that the server wrote into this page, with its signature and the keys that the server trusts. */
export function createPageRegistry(page: Document): LiveRegistry {
  const element = page.getElementById('registry');
  const { signature = '', keys = '' } = element?.dataset ?? {};
  const own = element ? { text: element.textContent ?? '', signature } : null;
  return createLiveRegistry(own, keys.split(' ').filter(Boolean), askServer);
}
