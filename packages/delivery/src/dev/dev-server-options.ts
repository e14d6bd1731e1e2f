import type { Configuration as DevServerOptions } from 'webpack-dev-server';

/** The one name it answers under: it is for this machine only. */
export const devServerHost = 'localhost';

/** Name of the Trusted Types policy by which its overlay makes markup. */
export const overlayPolicy = 'development-overlay';

/** Reaches this machine only, and speaks up in the page for nothing but build errors. */
export function devServerOptions(port: number, base: string): DevServerOptions {
  return {
    host: devServerHost,
    port,
    hot: true,
    liveReload: false,
    static: false,
    compress: false,
    setupExitSignals: false,
    headers: { 'cache-control': 'no-store' },
    devMiddleware: { publicPath: base },
    client: {
      logging: 'error',
      progress: false,
      overlay: { errors: true, warnings: false, runtimeErrors: false, trustedTypesPolicyName: overlayPolicy },
      // The page comes from the portal's port: left to itself, the client would look for the socket there.
      webSocketURL: { protocol: 'ws', hostname: devServerHost, port, pathname: '/ws' },
    },
  };
}
