// Stands in for files of the federation runtime that never run here (`withoutUnusedFederation` of `shell.ts`).

/** `utils/load.js` and the SDK's `dom.js`: a remote's entry is run by the shell's `container.ts`. */
const loadsNothing = () => {
  throw new Error('Remotes are loaded by the shell, not by the federation runtime.');
};

export {
  loadsNothing as createLink,
  loadsNothing as createScript,
  loadsNothing as getRemoteEntry,
  loadsNothing as getRemoteEntryUniqueKey,
  loadsNothing as getRemoteInfo,
  loadsNothing as isEsmRemoteType,
  loadsNothing as isStaticResourcesEqual,
  loadsNothing as loadScript,
  loadsNothing as safeWrapper,
};

/** `utils/semver/index.js`: there is one version of each shared module, and `needs` was held against it before. */
export const satisfy = () => true;
