export { buildRemote } from './build-remote.ts';
export { buildShell } from './build-shell.ts';
export { STAND_IN, settleVersion } from './settle-version.ts';
