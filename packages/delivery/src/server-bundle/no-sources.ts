import { BuildError } from '../build-error.ts';

/** Stands in for the bundler where a server runs without the workspace. @throws BuildError always */
function noSources(): never {
  throw new BuildError('This server has no sources to build from. Publish and build from a clone of the repository.');
}

export { noSources as buildRemote, noSources as buildShell };
