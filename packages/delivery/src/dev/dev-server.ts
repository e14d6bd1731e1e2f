import webpack, { type Configuration, type Stats } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { devServerOptions, devServerHost as host, overlayPolicy } from './dev-server-options.ts';
import { freePort } from './free-port.ts';

/** The one dev server of a development loop. */
export interface DevServer {
  origin: string;
  socket: string;
  /** Name of the Trusted Types policy by which its overlay makes markup. */
  overlayPolicy: string;
  /**
   * The build that ended last, good or not. Waits for one that is running, which takes the former one's insides away:
   * whoever wants to look into it does so at once.
   * @throws what ended the building, see `onFailure`
   */
  settled(): Promise<Stats>;
  close(): Promise<void>;
}

/** Whoever wants to know how the building goes. */
export interface BuildListeners {
  /** Told of every build's end, the first one included. */
  onBuild(stats: Stats): void;
  /** Told of what ended the building for good, which no error in sources does; once, after the first build. */
  onFailure(error: Error): void;
}

/**
 * Starts a dev server and waits until its first build has ended.
 * @param base address folder its files are served under
 * @throws what kept it from building at all; nothing of it runs on then
 */
export async function startDevServer(
  configuration: Configuration,
  base: string,
  { onBuild, onFailure }: BuildListeners,
): Promise<DevServer> {
  const port = await freePort(host);
  const compiler = webpack(configuration);
  if (!compiler) throw new Error('webpack could not be started with this configuration');
  const server = new WebpackDevServer(devServerOptions(port, base), compiler);
  let latest: Stats | undefined;
  let hasBeenGood = false;
  // After such an error webpack watches no more, and its middleware waits for ever.
  const failed = new Promise<Error>((resolve) => compiler.hooks.failed.tap('DevServer', resolve));
  const first = new Promise<Stats>((resolve) => {
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
  const close = async () => {
    await server.stop();
    // Writes the cache; without it the next start is a cold one.
    await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  };
  const unlessFailed = async (stats: Promise<Stats>) => {
    const outcome = await Promise.race([failed, stats]);
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  try {
    await server.start();
    await unlessFailed(first);
  } catch (error) {
    await close();
    throw error;
  }
  void failed.then(onFailure);
  const valid = async () => {
    await new Promise<void>((resolve) => {
      if (server.middleware) server.middleware.waitUntilValid(() => resolve());
      else resolve();
    });
    return latest ?? first;
  };
  return {
    origin: `http://${host}:${port}`,
    socket: `ws://${host}:${port}/ws`,
    overlayPolicy,
    settled: () => unlessFailed(valid()),
    close,
  };
}
