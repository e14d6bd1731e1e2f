import { type DeclaredRoute, layoutsOf } from '@portal/portal-kit/registry/areas';
import { findByPath, matchesPattern } from '@portal/portal-kit/registry/match-path';
import type { Prerendered, RenderedAhead, RenderedPage } from '@portal/portal-kit/registry/prerendered';
import type { RenderedByRemote } from '../releases/rendered-by-remote.ts';
import type { Deployment } from './page.ts';

/** What a document carries for a page that the shell's build has rendered. */
export interface PrerenderedParts {
  /** What of the stylesheet it needs, so that its first paint waits for no other file. */
  style: string;
  /** Its markup in every language and edition: which one fits, the browser alone knows. */
  templates: string;
  /** Shows the one that fits, if one does. */
  script: string;
  /**
   * What the form of the start page needs, beside the frame of who is signed in. It counts once the form is shown: repeated
   * behind the frame's own, rules would win there that must not.
   */
  formStyle?: string;
  /** Draws first rows in one of them. The page's head names it, too, so that it is fetched ahead for whom it is for. */
  rowsScript?: RenderedByRemote['rowsScript'];
}

/**
 * Finds what the document of an address carries. It stands in templates, so that nobody sees a form or a frame before a
 * script has decided that it is theirs, nor without JavaScript, where a form would send a password in an address.
 */
export function createPrerenderedParts(
  { script, frame, ...ofShell }: Prerendered,
  editionHosts: Deployment['editionHosts'],
  ofRemotes: readonly RenderedByRemote[] = [],
  declared: readonly DeclaredRoute[] = [],
): (pathname: string) => PrerenderedParts | null {
  const templatesOf = ({ markups }: Pick<RenderedPage, 'markups'>, name: string, mark = '', end = '') =>
    markups
      .map(
        ({ variants, html }) =>
          `<template data-${name}="${variants.join(' ')}"${mark}>${withEditionHosts(html, editionHosts)}${end}</template>`,
      )
      .join('');
  const partsOf = ({ style, pages }: RenderedAhead, mark?: string) =>
    pages.map((page) => ({
      patterns: page.addresses,
      parts: { style, script, templates: templatesOf(page, 'variants', mark) },
    }));
  const known = [...partsOf(ofShell), ...ofRemotes.flatMap((each) => partsOf(each, ' data-remote'))];

  const framed = frame && { style: frame.style, script: frame.script, templates: templatesOf(frame, 'frame') };
  const skeletons = ofRemotes.flatMap(({ skeletons: own, firstRows, rowsScript }) =>
    (own?.pages ?? []).map((page) => {
      const isDrawn = page.addresses.every((address) => firstRows?.addresses.includes(address));
      const ofPage = isDrawn ? rowsScript : undefined;
      return {
        patterns: page.addresses,
        style: own?.style ?? '',
        templates: templatesOf(page, 'skeleton', '', scriptTag(ofPage)),
        rowsScript: ofPage,
      };
    }),
  );
  const layoutAt = layoutsOf(declared);
  const partsOfFrame = (pathname: string) => {
    // A shell from before remotes declared their pages says itself where its frame stands.
    const isFramed = () =>
      frame?.addresses.some((address) => matchesPattern(address, pathname)) || layoutAt(pathname) === 'main';
    if (!framed || !isFramed()) return null;
    const skeleton = findByPath(skeletons, ({ patterns }) => patterns, pathname);
    const { style, templates, script: showsIt } = framed;
    return skeleton
      ? {
          style: style + skeleton.style,
          templates: templates + skeleton.templates,
          script: showsIt,
          rowsScript: skeleton.rowsScript,
        }
      : framed;
  };
  // A form is not shown at an address that is written otherwise, as with a slash at its end.
  const partsOfForm = (pathname: string) =>
    /^\/$|[^/]$/.test(pathname) &&
    known.find(({ patterns }) => patterns.some((pattern) => matchesPattern(pattern, pathname)))?.parts;
  return (pathname) => {
    const [form, around] = [partsOfForm(pathname), partsOfFrame(pathname)];
    return form && around ? withForm(around, form) : form || around;
  };
}

/** For an address that signed-in people stay at, and from which all others are led to a form. */
function withForm(around: PrerenderedParts, { style, templates, script }: PrerenderedParts): PrerenderedParts {
  return {
    ...around,
    formStyle: style,
    templates: around.templates + templates,
    script: `${around.script};${script}`,
  };
}

/** Runs once its template's content is put into the page, and in no other. */
function scriptTag(script: RenderedByRemote['rowsScript']): string {
  return script ? `<script async src="${script.href}" integrity="${script.integrity}" crossorigin></script>` : '';
}

/** Leads to the other edition where it is reached, which only a deployment knows (AUTH-002). */
function withEditionHosts(html: string, hosts: Deployment['editionHosts']): string {
  if (!hosts) return html;
  return html.replace(
    /"(\/\w+)\?edition=(CA|US)"/g,
    (_link, path: string, edition: 'CA' | 'US') => `"${hosts[edition]}${path}"`,
  );
}
