// Runs with nothing but Node 20 and its built-ins: installs the pinned pnpm's packages when the lockfile changed,
// then hands over to the project's own Node (24, from the lockfile) with tools/<task>.ts.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { tryLock } from './lib/process-lock.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const [task, ...args] = process.argv.slice(2);
const stampFile = path.join(root, 'node_modules', '.bootstrap');
const compiled = path.join(root, '.cache', 'compiled');
const FREE_BYTES_NEEDED = 1.5e9;
const LOCK_POLL_MS = 250;

const codeOf = (signal) => 128 + (constants.signals[signal] ?? 0);

/** The signal by which this process was told to stop. */
let stoppedBy;
/** Passes a signal on to what runs now: the install, then the task. While nothing does, this process ends. */
let signalCurrent = () => process.exit(codeOf(stoppedBy));

/** Ends with words a newcomer can act on, never with a stack trace. */
function stop(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

function cleanEnvironment() {
  const env = { ...process.env };
  const keep = /^npm_config_(registry|proxy|https_proxy|noproxy|cafile|userconfig|cache|store_dir)$/i;
  for (const name of Object.keys(env)) if (/^npm_/i.test(name) && !keep.test(name)) delete env[name];
  return env;
}

/** What each part of the workspace depends on, as its own package.json says it. */
function dependencies() {
  const manifests = ['.', 'packages'].flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((name) => path.join(root, folder, name, 'package.json')),
  );
  return manifests
    .sort()
    .filter(existsSync)
    .map((file) => {
      const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync(file, 'utf8'));
      return { dependencies, devDependencies, optionalDependencies };
    });
}

function installStamp() {
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'])
    hash.update(readFileSync(path.join(root, file)));
  return hash.update(JSON.stringify(dependencies())).digest('hex');
}

/** Waits for the end of what was started. Gives its exit code, as a shell has it. */
function endOf(child, name) {
  return new Promise((resolve) => {
    child.on('error', (error) => stop(`${name} could not be started: ${error.message}`));
    child.on('exit', (code, signal) => resolve(signal ? codeOf(signal) : (code ?? 1)));
  });
}

const isInstalled = (stamp) => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;

/** Waits for its turn: two installs would write into one node_modules. */
async function lockInstall() {
  const file = path.join(root, '.cache', 'install.lock');
  let lock = tryLock(file);
  if (lock.holder !== undefined)
    console.log(`Another command installs the packages in this folder (process ${lock.holder}). Waiting for its end …`);
  while (lock.holder !== undefined) {
    await delay(LOCK_POLL_MS);
    lock = tryLock(file);
  }
  // Also where this process ends in words.
  process.once('exit', lock.unlock);
  return lock.unlock;
}

function expectRoom() {
  const { bavail, bsize } = statfsSync(root);
  if (bavail * bsize < FREE_BYTES_NEEDED)
    stop(
      `There is too little room on this disk: ${((bavail * bsize) / 1e9).toFixed(1)} GB free, 1.5 GB needed.\nFree some space, then run the same command again.`,
    );
}

async function install(env) {
  const stamp = installStamp();
  if (isInstalled(stamp)) return;
  expectRoom();
  const unlock = await lockInstall();
  // Whoever had the lock before may have installed them.
  if (!isInstalled(stamp)) await installPackages(env, stamp);
  unlock();
}

/** Signals npx and, where it leads a group of its own, all that it started. */
function signalInstall({ pid }, isGroup, signal) {
  try {
    process.kill(isGroup ? -pid : pid, signal);
  } catch {
    // All of it has ended.
  }
}

async function installPackages(env, stamp) {
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  console.log('Installing the packages (only when they changed; about half a minute) …');
  // In a terminal Ctrl-C reaches all of them. Elsewhere npx would end alone on a signal, and leave pnpm behind.
  const detached = !process.stdin.isTTY;
  const child = spawn(
    'npx',
    [
      '--yes',
      '--loglevel=error',
      packageManager,
      'install',
      '--frozen-lockfile',
      '--reporter=append-only',
      '--loglevel=error',
    ],
    {
      cwd: root,
      detached,
      stdio: 'inherit',
      env: { ...env, npm_config_fetch_retries: '1', npm_config_update_notifier: 'false' },
    },
  );
  signalCurrent = (signal) => signalInstall(child, detached, signal);
  const code = await endOf(child, 'npx');
  if (stoppedBy) {
    // Before anybody else may install here.
    signalInstall(child, detached, 'SIGKILL');
    process.exit(codeOf(stoppedBy));
  }
  if (code !== 0)
    stop(
      'The packages could not be installed (see the lines above).\nMost often the network or the package registry is out of reach: check the connection, then run the same command again.\nAfter a change of a package.json the lockfile has to follow: npx ' +
        `${packageManager} install --no-frozen-lockfile`,
    );
  // Most of it is of other versions now, and of folders that are gone.
  rmSync(compiled, { recursive: true, force: true });
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}

/** The process that started another one; undefined where the system does not tell or the process is gone. */
function parentOf(pid) {
  try {
    // The name in brackets may hold spaces; behind it come the state and the parent.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]);
  } catch {
    return undefined;
  }
}

/** True for the shell that npm puts between itself and a script. */
function isWrapper(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('bootstrap.mjs');
  } catch {
    return false;
  }
}

/** npm ends on SIGTERM and leaves behind what it started; here that is noticed. */
function onceOrphaned() {
  const parent = process.ppid;
  const npm = isWrapper(parent) ? parentOf(parent) : undefined;
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || parentOf(parent) === npm)) return;
    clearInterval(timer);
    stopBy('SIGTERM');
  }, 250);
  timer.unref();
}

function stopBy(signal, passedOn = signal) {
  stoppedBy ??= signal;
  signalCurrent(passedOn);
}

// Ctrl-C in a terminal reaches the child by itself; a signal to npm or to this process alone does not, so it is passed
// on as SIGTERM. The child takes both for one wish. npm repeats the terminal's SIGINT: what follows at once is an echo.
const ECHO_MS = 400;
let firstInterrupt;
process.on('SIGINT', () => {
  const now = performance.now();
  firstInterrupt ??= now;
  if (firstInterrupt === now || now - firstInterrupt > ECHO_MS) stopBy('SIGINT', 'SIGTERM');
});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => stopBy(signal));
if (process.env.npm_lifecycle_event) onceOrphaned();

/** These read `--help` themselves: it has more to say. */
const hasHelp = ['portal'];

/** What a command is for and what it takes: the comment that its file begins with. */
function helpOf(name) {
  const lines = readFileSync(path.join(root, 'tools', `${name}.ts`), 'utf8').split('\n');
  const end = lines.findIndex((line) => !line.startsWith('//'));
  return lines
    .slice(0, end)
    .map((line) => line.replace(/^\/\/ ?/, ''))
    .join('\n');
}

const [major] = process.versions.node.split('.').map(Number);
if (major < 20)
  stop(`Node ${process.versions.node} is too old: install Node 20 or newer, then run the same command again.`);
if (!task || !existsSync(path.join(root, 'tools', `${task}.ts`)))
  stop(`There is no task called “${task ?? ''}”. See the scripts in package.json.`);

if (args.includes('--help') && !hasHelp.includes(task)) {
  console.log(helpOf(task));
  process.exit(0);
}

const env = cleanEnvironment();
await install(env);
const bin = path.join(root, 'node_modules', '.bin');
env.PATH = bin + path.delimiter + env.PATH;
// glibc keeps freed memory apart for each thread: after 20 pictures the server had 400 MB of it, with one heap 110 MB.
env.MALLOC_ARENA_MAX ??= '1';
// What Node has made of a source is kept for the next process: a portal’s are loaded in three quarters of the time.
env.NODE_COMPILE_CACHE ??= compiled;
const ownNode = path.join(bin, 'node');
// Platforms without a pinned Node in the lockfile (macOS, Windows) use the installed one, when it is new enough.
const node = existsSync(ownNode) ? ownNode : process.execPath;
if (node === process.execPath && major < 24)
  stop(`On this platform the portal needs Node 24 or newer (found ${process.versions.node}).`);
// A server must end with this process, however that one ends; the closed channel tells it.
const stdio = ['inherit', 'inherit', 'inherit', ...(['start', 'dev', 'mock', 'gallery'].includes(task) ? ['ipc'] : [])];
const child = spawn(node, [path.join(root, 'tools', `${task}.ts`), ...args], { cwd: root, stdio, env });
signalCurrent = (signal) => child.kill(signal);
process.exit(await endOf(child, node));
