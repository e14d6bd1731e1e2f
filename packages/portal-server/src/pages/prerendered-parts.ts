import type { Prerendered, RenderedAhead } from '@portal/portal-kit/registry/prerendered';
import type { Deployment } from './page.ts';

/** What a document carries for a page that the shell's build has rendered. */
export interface PrerenderedParts {
  /** What of the stylesheet it needs, so that its first paint waits for no other file. */
  style: string;
  /** Its markup in every language and edition: which one fits, the browser alone knows. */
  templates: string;
  /** Shows the one that fits, if one does. */
  script: string;
}

/**
 * Finds what the document of an address carries. It stands in templates, so that nobody sees a form before a script has
 * decided that it is the page's, nor without JavaScript, where it would send a password in an address.
 */
export function createPrerenderedParts(
  { script, ...ofShell }: Prerendered,
  editionHosts: Deployment['editionHosts'],
  ofRemotes: readonly RenderedAhead[] = [],
): (pathname: string) => PrerenderedParts | null {
  const partsOf = ({ style, pages }: RenderedAhead, mark: string) =>
    pages.map(({ addresses, markups }) => {
      const templates = markups.map(
        ({ variants, html }) =>
          `<template data-variants="${variants.join(' ')}"${mark}>${withEditionHosts(html, editionHosts)}</template>`,
      );
      return { patterns: addresses.map(patternOf), parts: { style, script, templates: templates.join('') } };
    });
  const known = [...partsOf(ofShell, ''), ...ofRemotes.flatMap((each) => partsOf(each, ' data-remote'))];
  return (pathname) => known.find(({ patterns }) => patterns.some((pattern) => pattern.test(pathname)))?.parts ?? null;
}

function patternOf(address: string): RegExp {
  return new RegExp(`^${address.replace(/:\w+/g, '[^/]+')}$`);
}

/** Leads to the other edition where it is reached, which only a deployment knows (AUTH-002). */
function withEditionHosts(html: string, hosts: Deployment['editionHosts']): string {
  if (!hosts) return html;
  return html.replace(
    /"(\/\w+)\?edition=(CA|US)"/g,
    (_link, path: string, edition: 'CA' | 'US') => `"${hosts[edition]}${path}"`,
  );
}
