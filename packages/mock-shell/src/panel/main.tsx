import '@portal/ui/styles.css';
import './panel.css';
import { readWithoutCompiling } from '@portal/contract';
import { showBootFailure } from '@portal/shell/boot-failure';
import { initErrorReporting, report } from '@portal/shell/report';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readMockBuild } from '../mock-build.ts';
import { pageNonce } from '../page-nonce.ts';
import { openWorkerWorld } from '../world/worker-world.ts';
import { showBrokenBuild } from './broken-build.ts';
import { openPanel } from './open-panel.tsx';

initErrorReporting();
readWithoutCompiling();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the panel.');

const build = readMockBuild(document);
if (build)
  openPanel({ build, nonce: pageNonce(), openWorld: openWorkerWorld }).then(
    ({ element }) => createRoot(root).render(<StrictMode>{element}</StrictMode>),
    (error: unknown) => {
      report(error, { part: 'start' });
      showBootFailure(root, () => window.location.reload());
    },
  );
else showBrokenBuild(root);
