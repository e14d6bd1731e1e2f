import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { programNamed, startScreen } from './hidden-screen.ts';

const execute = promisify(execFile);

/** What Orca tells, a line of JSON each: see reader.py. */
type Report =
  | { said: string }
  | { stopped: true }
  | { settled: number }
  | { key: string; pressed: boolean; taken: boolean };

/** Orca on a screen that nobody sees, whose voice is lines. */
export interface ScreenReader {
  /** The environment of a browser that it reads. */
  browser: Record<string, string>;
  /** Hears each line from now on. */
  listen(hear: (line: string) => void): void;
  /** Presses a key of the keyboard, and gives true where Orca took it for a command of its own. */
  press(key: string): Promise<boolean>;
  /** Waits until Orca has said all of what the browser had told it by now. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** The first line of a stream. */
async function firstLine(child: ChildProcess, what: string): Promise<string> {
  if (!child.stdout) throw new Error(`${what} cannot say anything.`);
  const lines = createInterface(child.stdout);
  const [line] = (await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${what} has ended before it was ready.`))),
  ])) as [string];
  return line;
}

/** Names of keys as X has them; Playwright's are another's. */
const keysyms: Readonly<Record<string, string>> = {
  Enter: 'Return',
  Space: 'space',
  ArrowDown: 'Down',
  ArrowUp: 'Up',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  'Shift+Tab': 'shift+Tab',
  '@': 'at',
  '.': 'period',
  ',': 'comma',
  '-': 'minus',
  ' ': 'space',
  ':': 'colon',
  '/': 'slash',
  "'": 'apostrophe',
  '?': 'question',
};

/** A word of a person for a key, as `xdotool` takes it. */
const keysymOf = (key: string) => keysyms[key] ?? key.replace(/^Ctrl\+/, 'ctrl+');

/** Starts a screen, the buses that assistive technology needs, and Orca on them. */
export async function startScreenReader(): Promise<ScreenReader> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-orca-'));
  for (const name of ['home', 'run']) mkdirSync(path.join(folder, name), { mode: 0o700 });
  const { display, child: screen } = await startScreen();
  const environment = {
    DISPLAY: display,
    HOME: path.join(folder, 'home'),
    // The accessibility bus has its socket here.
    XDG_RUNTIME_DIR: path.join(folder, 'run'),
    GNOME_ACCESSIBILITY: '1',
    // There is no settings daemon to ask, nor a graphics card.
    GSETTINGS_BACKEND: 'memory',
    // Firefox would start GNOME's file service, whose mount holds the folder after the bus has gone.
    GIO_USE_VFS: 'local',
    GDK_BACKEND: 'x11',
    MOZ_ENABLE_WAYLAND: '0',
    LIBGL_ALWAYS_SOFTWARE: '1',
    // Roles and states in Orca's own English, whatever language the machine speaks.
    LC_ALL: 'C.UTF-8',
    LANGUAGE: 'en',
  };
  const start = (program: string, args: readonly string[], more: Record<string, string> = {}) =>
    spawn(program, args, { env: { ...process.env, ...environment, ...more }, stdio: ['pipe', 'pipe', 'pipe'] });
  const children: ChildProcess[] = [screen];
  // A worker that is ended in the middle of a test leaves nothing behind.
  const killAll = () => {
    for (const child of children.toReversed()) child.kill();
  };
  process.once('exit', killAll);

  const bus = start(programNamed('PORTAL_DBUS'), ['--session', '--nofork', '--nopidfile', '--print-address=1']);
  children.push(bus);
  const address = { DBUS_SESSION_BUS_ADDRESS: await firstLine(bus, 'The message bus') };

  // The Python that Debian's Orca itself runs by.
  const [, python = 'python3'] = /^#!\s*(\S+)/.exec(readFileSync(programNamed('PORTAL_ORCA'), 'utf8')) ?? [];
  const orca = start(python, [path.join(import.meta.dirname, '../spoken/reader.py'), path.join(folder, 'orca')], {
    ...address,
    PYTHONDONTWRITEBYTECODE: '1',
  });
  children.push(orca);
  let printed = '';
  orca.stderr?.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const hears = new Set<(report: Report) => void>();
  let hear: (line: string) => void = () => undefined;
  if (!orca.stdout || !orca.stdin) throw new Error('Orca cannot say anything.');
  createInterface(orca.stdout).on('line', (line) => {
    const report = JSON.parse(line) as Report;
    if (process.env.PORTAL_ORCA_LOG) console.log(line);
    if ('said' in report) hear(report.said);
    for (const each of [...hears]) each(report);
  });
  const gone = once(orca, 'exit').then(([code]) =>
    Promise.reject(new Error(`Orca has ended (${String(code)}).\n${printed}`)),
  );
  gone.catch(() => undefined);
  const { stdin } = orca;

  /** The first report of a kind, after something was done. */
  async function after<Found extends Report>(done: () => unknown, isIt: (report: Report) => report is Found) {
    const { promise, resolve } = Promise.withResolvers<Found>();
    const look = (report: Report) => {
      if (isIt(report)) resolve(report);
    };
    hears.add(look);
    try {
      const [report] = await Promise.all([Promise.race([promise, gone]), done()]);
      return report;
    } finally {
      hears.delete(look);
    }
  }

  let fences = 0;
  const settle = async () => {
    fences += 1;
    const number = fences;
    await after(
      () => stdin.write(`${number}\n`),
      (report): report is Report & { settled: number } => 'settled' in report && report.settled === number,
    );
  };
  await settle();
  const browser = Object.fromEntries(
    Object.entries({ ...process.env, ...environment, ...address }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
  return {
    browser,
    settle,
    listen: (listener) => {
      hear = listener;
    },
    async press(key) {
      const isLast = (report: Report): report is Report & { taken: boolean } =>
        'key' in report && !report.pressed && !/^(Shift|Control|Alt)_/.test(report.key);
      const { taken } = await after(
        () =>
          execute(programNamed('PORTAL_XDOTOOL'), ['key', keysymOf(key)], {
            env: { ...process.env, DISPLAY: display },
          }),
        isLast,
      );
      return taken;
    },
    async stop() {
      process.off('exit', killAll);
      const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
      const ends = Promise.all(running.map((child) => once(child, 'exit')));
      killAll();
      await ends;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
