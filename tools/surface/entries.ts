import type { describedPackages } from '../../packages/delivery/src/surface/surface-file.ts';

/** A module that remotes import. */
export interface Entry {
  module: string;
  described: (typeof describedPackages)[number];
  /** Its source, below the package's `src`. */
  file: string;
}

const entriesOf = (described: Entry['described'], files: readonly string[]): Entry[] =>
  files.map((name) => ({
    module: name === 'index' ? `@portal/${described}` : `@portal/${described}/${name}`,
    described,
    file: `${name}.ts`,
  }));

/**
 * Every module of portal-kit and ui that is meant for remotes; the theme and its provider are the shell's. Of the
 * contract, the one that the shell lends: the rest is in each release's own files.
 */
export const entries: readonly Entry[] = [
  ...entriesOf('portal-kit', [
    'index',
    'autosave',
    'define-remote',
    'i18n',
    'query',
    'router',
    'store',
    'tab-drafts',
    'upload',
  ]),
  ...entriesOf('ui', [
    'base',
    'calendar',
    'choices',
    'data',
    'dates',
    'form-kit',
    'forms',
    'hints',
    'icons',
    'lists',
    'live',
    'numbers',
    'overlays',
    'print',
    'progress',
    'records',
    'rich-text',
    'switches',
    'tax',
  ]),
  ...entriesOf('contract', ['schema']),
];
