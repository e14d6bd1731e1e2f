export { createPortalApp, type FetchHandler, type PortalAppOptions } from './portal-app.ts';
export { PortError, type PortalServer, type PortalServerOptions, startPortalServer } from './portal-server.ts';
