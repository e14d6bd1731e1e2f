export { buildRemote } from './build-remote.ts';
export { buildShell } from './build-shell.ts';
