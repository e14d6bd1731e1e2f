import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@portal/delivery/free-port';
import { programNamed as named, startScreen } from './hidden-screen.ts';
import { startSession, type WebDriverSession } from './web-driver.ts';

/** WebKitGTK’s own small browser on a screen that nobody sees, and the driver of it. */
export interface MiniBrowser {
  /** A window of a profile of its own. The one before is gone by then: a driver has one session at a time. */
  open(): Promise<WebDriverSession>;
  /** The folder that is its home: all that it writes is below. */
  profile: string;
  /** Where it puts what is downloaded. */
  downloads: string;
  stop(): Promise<void>;
}

async function untilReady(driver: string, child: ChildProcess): Promise<void> {
  while (true) {
    if (child.exitCode !== null) throw new Error('The driver of WebKit has ended.');
    try {
      if ((await fetch(`${driver}/status`)).ok) return;
    } catch {
      // It does not listen yet.
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Starts a screen, the browser's driver and all that both write into. */
export async function startMiniBrowser(): Promise<MiniBrowser> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-webkit-'));
  const [downloads, settings] = [path.join(folder, 'downloads'), path.join(folder, 'settings')];
  for (const each of [downloads, settings]) mkdirSync(each);
  writeFileSync(path.join(settings, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const { display, child: screen } = await startScreen();
  const env = {
    ...process.env,
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    HOME: folder,
    XDG_CONFIG_HOME: settings,
    // There is no graphics card, and no keyring or settings daemon to ask.
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    GSETTINGS_BACKEND: 'memory',
  };
  const startDriver = async () => {
    const port = await freePort('127.0.0.1');
    const child = spawn(named('PORTAL_WEBKIT_DRIVER'), ['-p', String(port)], { stdio: 'ignore', env });
    const url = `http://127.0.0.1:${port}`;
    await untilReady(url, child);
    return { child, url };
  };
  let driver = await startDriver();
  // A worker that is ended in the middle of a test leaves nothing behind.
  const killBoth = () => {
    for (const each of [driver.child, screen]) each.kill();
  };
  process.once('exit', killBoth);
  let session: WebDriverSession | undefined;
  const endSession = async () => {
    await session?.end().catch(() => undefined);
    session = undefined;
  };
  const startBrowser = () =>
    startSession(driver.url, {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: named('PORTAL_MINI_BROWSER'), args: ['--automation'] },
    });
  return {
    profile: folder,
    downloads,
    async open() {
      await endSession();
      session = await startBrowser().catch(async () => {
        // One that hangs is gone with its driver.
        driver.child.kill('SIGKILL');
        driver = await startDriver();
        return startBrowser();
      });
      return session;
    },
    async stop() {
      await endSession();
      process.off('exit', killBoth);
      const running = [driver.child, screen].filter(
        ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
      );
      const gone = Promise.all(running.map((each) => once(each, 'exit')));
      killBoth();
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
