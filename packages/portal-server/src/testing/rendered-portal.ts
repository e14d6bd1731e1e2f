import { promoteAll } from '@portal/delivery';
import { hashesOf, shellFiles, shellRelease, storeRelease, temporaryStore } from '@portal/delivery/testing';
import type { Prerendered } from '@portal/portal-kit/registry/prerendered';
import { portalOn } from './store.ts';

/** What leads to the other edition. */
export const link = '<a href="/signin?edition=US">United States</a>';
/** Pages that a shell's build has rendered. */
export const prerendered: Prerendered = {
  script: 'window.show=1',
  style: '.m_card{color:red}',
  pages: [
    { addresses: ['/signin'], markups: [{ variants: ['en-CA', 'en-US'], html: `<form></form>${link}` }] },
    {
      addresses: ['/reset_password', '/reset_password/:token'],
      markups: [{ variants: ['fr-CA'], html: '<form id="reset"></form>' }],
    },
  ],
};
/** Of the shell that has them. */
export const version = '0.1.0-aaaaaaaa';
/** Where its release keeps them. */
export const file = 'prerendered.012345.json';

/** A portal whose shell has rendered pages. */
export async function renderedPortal() {
  const releases = await temporaryStore();
  const files = { ...shellFiles, [file]: JSON.stringify(prerendered) };
  await storeRelease(
    releases,
    'shell',
    { ...shellRelease(version), prerendered: file, integrity: hashesOf(files) },
    files,
  );
  await promoteAll(releases, [{ part: 'shell', version }]);
  return { releases, ...(await portalOn(releases)) };
}
