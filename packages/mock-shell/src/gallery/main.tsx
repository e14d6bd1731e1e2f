import '@portal/ui/styles.css';
import { readWithoutCompiling } from '@portal/contract';
import { initErrorReporting, report } from '@portal/shell/report';
import { installTrustedTypes } from '@portal/shell/trusted-types';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readMockBuild } from '../mock-build.ts';
import { pageNonce } from '../page-nonce.ts';
import { showBrokenBuild } from '../panel/broken-build.ts';
import { trustedScripts } from '../trusted-scripts.ts';
import { GalleryPage } from './gallery-page.tsx';
import { showStory } from './show-story.tsx';
import { readStoryAddress } from './story-address.ts';

initErrorReporting();
installTrustedTypes(undefined, trustedScripts(window.location.href));
readWithoutCompiling();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the gallery.');

const build = readMockBuild(document);
const address = readStoryAddress(window.location.search);
const nonce = pageNonce();
if (!build) showBrokenBuild(root);
else if (address.of === null)
  createRoot(root).render(
    <StrictMode>
      <GalleryPage remote={build.remote} />
    </StrictMode>,
  );
else showStory(address, build.shell, root, nonce).catch((error: unknown) => report(error, { part: 'start' }));
