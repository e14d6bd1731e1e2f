/**
 * Modules that exist once per page and come from the shell: remotes import them and carry none of them.
 * Facades, never whole libraries: webpack drops what a facade does not name.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@portal/contract/schema',
  '@portal/portal-kit',
  '@portal/portal-kit/autosave',
  '@portal/portal-kit/i18n',
  '@portal/portal-kit/query',
  '@portal/portal-kit/router',
  '@portal/portal-kit/store',
  '@portal/portal-kit/tab-drafts',
  '@portal/portal-kit/upload',
  '@portal/ui/base',
  '@portal/ui/choices',
  '@portal/ui/data',
  '@portal/ui/dates',
  '@portal/ui/form-kit',
  '@portal/ui/forms',
  '@portal/ui/hints',
  '@portal/ui/lists',
  '@portal/ui/live',
  '@portal/ui/numbers',
  '@portal/ui/overlays',
  '@portal/ui/progress',
  '@portal/ui/records',
  '@portal/ui/rich-text',
  '@portal/ui/switches',
  '@portal/ui/tax',
] as const;

export type SharedModule = (typeof sharedModules)[number];

/** Name of the shell's chunk that provides a shared module which is not in the initial scripts. */
export function sharedChunkName(module: SharedModule): string {
  return `shared-${module.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '')}`;
}
