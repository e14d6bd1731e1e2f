// The first script of the panel's page, small enough to run long before the panel's own: it starts the first worker,
// whose files are the largest of all.
import { installTrustedTypes } from '@portal/shell/trusted-types';
import { trustedScripts } from '../trusted-scripts.ts';
import { startWorkerAhead } from './worker-world.ts';

installTrustedTypes(undefined, trustedScripts(window.location.href));
startWorkerAhead();
