/** How long one script may take, in milliseconds. Slow phones on poor networks need seconds; nobody needs minutes. */
const scriptTimeoutMs = 8_000;

/** The script element for a remote's entry, with the hash that the registry names for it. */
export function createReleaseScript(url: string): { script: HTMLScriptElement; timeout: number } {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  // Integrity-Policy refuses scripts in no-cors mode, even of the own origin.
  script.crossOrigin = 'anonymous';
  script.integrity = window.__portalIntegrity?.[new URL(url, location.href).pathname] ?? '';
  return { script, timeout: scriptTimeoutMs };
}
