import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from 'webpack';

/**
 * Loader for the router's production build: its components are made as the file is run, and nothing in it says that this
 * does nothing else. Without these comments each page has its forms, too; a name for React's tools keeps a component as
 * well.
 */
// biome-ignore lint/style/noDefaultExport: webpack calls a loader's default export
export default function leanRouter(source: string): string {
  return source
    .replace(/(?<== )(?=React\d*\.(?:createContext|createElement|forwardRef|memo)\()/g, '/* @__PURE__ */ ')
    .replace(/^\w+\.displayName = "\w+";$/gm, '');
}

/** The rule by which the shell's build has no more of the router than it uses. */
export const leanRouterRule: RuleSetRule = {
  test: /[\\/]react-router[\\/]dist[\\/]production[\\/][\w-]+\.mjs$/,
  use: [fileURLToPath(import.meta.url)],
};
