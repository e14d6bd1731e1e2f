import { timeoutFactorOf } from '../../clock/timeout-factor.ts';

/** How long one script may take, in milliseconds. Slow phones on poor networks need seconds; nobody needs minutes. */
const scriptTimeoutMs = 8_000;

/** The script element for a remote's entry, with the hash that the registry names for it. */
function entryScript(url: URL): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url.href;
  script.async = true;
  // Integrity-Policy refuses scripts in no-cors mode, even of the own origin.
  script.crossOrigin = 'anonymous';
  script.integrity = window.__portalIntegrity?.[url.pathname] ?? '';
  return script;
}

/** Runs the entry of a release. Rejects where it cannot be had, or not in time; an entry that throws counts as run. */
export async function runEntryScript(entry: string): Promise<void> {
  const script = entryScript(new URL(entry, location.href));
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`${entry} timed out.`)), scriptTimeoutMs * timeoutFactorOf(document));
      script.addEventListener('load', resolve);
      script.addEventListener('error', () => reject(new Error(`${entry} could not be loaded.`)));
      document.head.append(script);
    });
  } finally {
    clearTimeout(timer);
    script.remove();
  }
}
