/** Folders that scripts may come from; everything else is refused (`require-trusted-types-for 'script'`). */
const scriptFolders = /^\/(?:shell|remotes)\/[\w.-]+\//;

/** Lets a value through, or not; the browser says what for. */
type Rule = (value: string, type?: string, sink?: string) => string | null;

interface TrustedTypesHost {
  trustedTypes?: { createPolicy(name: string, rules: Record<string, Rule>): unknown };
}

/** True for addresses of this origin's releases. */
export function isReleaseScript(address: string, origin: string): boolean {
  return isScriptIn(scriptFolders, address, origin);
}

/** True for addresses of this origin whose path fits the folders. */
export function isScriptIn(folders: RegExp, address: string, origin: string): boolean {
  const url = new URL(address, origin);
  return url.origin === origin && folders.test(url.pathname);
}

/**
 * Installs the default policy, before anything adds a script. Scripts only from releases; markup only where it is
 * none (the text of a style element), or where it is read into a document of its own, in which nothing runs (what a
 * note is made of is taken from there, node by node); no script text at all. Returning null makes the browser refuse
 * the sink.
 */
export function installTrustedTypes(
  host: TrustedTypesHost = window as TrustedTypesHost,
  mayRun = (address: string) => isReleaseScript(address, window.location.origin),
): void {
  host.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (mayRun(address) ? address : null),
    createHTML: (markup, _type, sink) =>
      sink === 'DOMParser parseFromString' || !markup.includes('<') ? markup : null,
    createScript: () => null,
  });
}
