export { devCommand } from './dev/dev-command.ts';
export { PortError } from './port-error.ts';
export { createPortalApp, type FetchHandler, type PortalAppOptions, type Sender } from './portal-app.ts';
export { type PortalServer, type PortalServerOptions, startPortalServer } from './portal-server.ts';
export { startCommand } from './start/start-command.ts';
export { type RunningPortal, type StartOptions, startPortal } from './start/start-portal.ts';
export { openWatch } from './watch/open-watch.ts';
export { readWatchSettings } from './watch/watch-settings.ts';
