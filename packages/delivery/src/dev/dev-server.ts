import webpack, { type Configuration, type Stats } from 'webpack';
import WebpackDevServer, { type Configuration as DevServerOptions } from 'webpack-dev-server';
import { freePort } from './free-port.ts';

const overlayPolicy = 'development-overlay';

/** The one dev server of a development loop. */
export interface DevServer {
  origin: string;
  socket: string;
  /** Name of the Trusted Types policy by which its overlay makes markup. */
  overlayPolicy: string;
  /**
   * The build that ended last, good or not. Waits for one that is running, which takes the former one's insides away:
   * whoever wants to look into it does so at once.
   */
  settled(): Promise<Stats>;
  close(): Promise<void>;
}

const host = 'localhost';

/** Reaches this machine only, and speaks up in the page for nothing but build errors. */
function options(port: number, base: string): DevServerOptions {
  return {
    host,
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
      webSocketURL: { protocol: 'ws', hostname: host, port, pathname: '/ws' },
    },
  };
}

/**
 * Starts a dev server and waits until its first build has ended.
 * @param base address folder its files are served under
 * @param onBuild told of every build's end, the first one included
 */
export async function startDevServer(
  configuration: Configuration,
  base: string,
  onBuild: (stats: Stats) => void,
): Promise<DevServer> {
  const port = await freePort(host);
  const compiler = webpack(configuration);
  if (!compiler) throw new Error('webpack could not be started with this configuration');
  const server = new WebpackDevServer(options(port, base), compiler);
  let latest: Stats | undefined;
  let hasBeenGood = false;
  const first = new Promise<Stats>((resolve, reject) => {
    compiler.hooks.failed.tap('DevServer', reject);
    compiler.hooks.done.tap('DevServer', (stats) => {
      // A page that met nothing but broken builds has nothing that could be swapped.
      const isRecovery = latest !== undefined && !hasBeenGood && !stats.hasErrors();
      latest = stats;
      hasBeenGood ||= !stats.hasErrors();
      if (isRecovery) setImmediate(() => server.middleware?.publish({ action: 'reload' }));
      onBuild(stats);
      resolve(stats);
    });
  });
  await server.start();
  const built = await first;
  return {
    origin: `http://${host}:${port}`,
    socket: `ws://${host}:${port}/ws`,
    overlayPolicy,
    settled: () =>
      new Promise((resolve) => {
        if (server.middleware) server.middleware.waitUntilValid(() => resolve(latest ?? built));
        else resolve(latest ?? built);
      }),
    close: async () => {
      await server.stop();
      // Writes the cache; without it the next start is a cold one.
      await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
    },
  };
}
