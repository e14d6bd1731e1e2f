import type { ServedRegistry, SignedRegistry } from '@portal/portal-kit/registry/signature';
import { fieldsOf } from '../../storage/read-json.ts';
import { createLiveRegistry, type LiveRegistry } from './live-registry.ts';

function isSigned(value: unknown): value is SignedRegistry {
  const { text, signature } = fieldsOf(value);
  return typeof text === 'string' && typeof signature === 'string';
}

function isServed(value: unknown): value is ServedRegistry {
  const { takenBack, statements } = fieldsOf(value);
  return isSigned(value) && Array.isArray(takenBack) && Object.values(fieldsOf(statements)).every(isSigned);
}

const words = (text: string) => text.split(' ').filter(Boolean);

/** Asks the server for the registry of now; null when it cannot be had, which is no reason to trouble anybody. */
async function askServer(): Promise<ServedRegistry | null> {
  try {
    const response = await fetch('/registry', { headers: { Accept: 'application/json' } });
    const answer: unknown = response.ok ? await response.json() : null;
    return isServed(answer) ? answer : null;
  } catch {
    return null;
  }
}

/** What teams have signed of their remotes, as the server wrote it into this page. */
function statementsIn(page: Document): NonNullable<ServedRegistry['statements']> {
  const elements = [...page.querySelectorAll<HTMLElement>('[data-statement]')];
  return Object.fromEntries(
    elements.map(({ dataset: { statement = '', signature = '' }, textContent }) => [
      statement,
      { text: textContent ?? '', signature },
    ]),
  );
}

/** The registry that the server wrote into this page, with its signature and the keys that the server trusts. */
export function createPageRegistry(page: Document): LiveRegistry {
  const element = page.getElementById('registry');
  const { signature = '', keys = '', takenBack = '' } = element?.dataset ?? {};
  const own = element
    ? { text: element.textContent ?? '', signature, takenBack: words(takenBack), statements: statementsIn(page) }
    : null;
  return createLiveRegistry(own, words(keys), askServer);
}
