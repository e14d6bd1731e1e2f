export { createPortalApp, type FetchHandler, type PortalAppOptions } from './portal-app.ts';
export { type PortalServer, type PortalServerOptions, PortError, startPortalServer } from './portal-server.ts';
