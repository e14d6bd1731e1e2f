import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { canInstall, installPackages } from './apt.ts';

/** What browser tests run in beside Chromium, `npm run e2e -- --firefox`: two engines, and Firefox as Orca reads it. */
export const engineNames = ['firefox', 'webkit', 'orca'] as const;

export type EngineName = (typeof engineNames)[number];

/** An engine could not be had; the message says what to do. */
export class NoEngineError extends Error {
  override readonly name = 'NoEngineError';
  /** A variable names a program that is not there: a mistake, on whatever machine. */
  readonly isNamedInVain: boolean;

  constructor(message: string, { isNamedInVain = false } = {}) {
    super(message);
    this.isNamedInVain = isNamedInVain;
  }
}

/** A program that an engine needs. */
interface Program {
  /** The variable by which Playwright's processes, and people, name it. */
  variable: string;
  /** Where it may be, the best place first. */
  places: readonly string[];
}

interface Engine {
  /** What it is called in words. */
  title: string;
  /** Debian's packages that bring its programs. */
  packages: readonly string[];
  programs: readonly Program[];
}

/** Where engines are looked for, and how they are had where they are not found; a test has its own. */
export interface EnginePlaces {
  /** The root of the file system. */
  root: string;
  canInstall: boolean;
  install(packages: readonly string[]): Promise<unknown>;
}

const usualPlaces = (): EnginePlaces => ({ root: '/', canInstall: canInstall(), install: installPackages });

/** Debian keeps MiniBrowser off PATH, in a folder named by the machine's kind and WebKit's own version. */
function miniBrowsers(root: string): string[] {
  const libraries = path.join(root, 'usr/lib');
  const folders = existsSync(libraries) ? readdirSync(libraries).filter((name) => name.endsWith('-linux-gnu')) : [];
  return folders.flatMap((folder) =>
    ['4.1', '4.0'].map((version) => path.join(libraries, folder, `webkit2gtk-${version}`, 'MiniBrowser')),
  );
}

function engineAt(name: EngineName, root: string): Engine {
  const at = (...files: string[]) => files.map((file) => path.join(root, file));
  const firefox = {
    variable: 'PORTAL_FIREFOX',
    // Another version, or a wrapper, may not be what the patched driver drives (decision 141): it has to be named.
    places: at('usr/bin/firefox-esr'),
  };
  if (name === 'firefox') return { title: 'Firefox', packages: ['firefox-esr'], programs: [firefox] };
  if (name === 'orca')
    return {
      title: 'Firefox, read by Orca,',
      packages: ['orca', 'at-spi2-core', 'dbus', 'firefox-esr', 'xdotool', 'xvfb'],
      programs: [
        firefox,
        { variable: 'PORTAL_ORCA', places: at('usr/bin/orca') },
        {
          variable: 'PORTAL_AT_SPI',
          places: at('usr/libexec/at-spi-bus-launcher', 'usr/lib/at-spi2-core/at-spi-bus-launcher'),
        },
        { variable: 'PORTAL_DBUS', places: at('usr/bin/dbus-daemon') },
        { variable: 'PORTAL_XDOTOOL', places: at('usr/bin/xdotool') },
        { variable: 'PORTAL_XVFB', places: at('usr/bin/Xvfb') },
      ],
    };
  return {
    title: 'WebKitGTK',
    packages: ['webkit2gtk-driver', 'xvfb'],
    programs: [
      { variable: 'PORTAL_WEBKIT_DRIVER', places: at('usr/bin/WebKitWebDriver') },
      { variable: 'PORTAL_MINI_BROWSER', places: miniBrowsers(root) },
      { variable: 'PORTAL_XVFB', places: at('usr/bin/Xvfb') },
    ],
  };
}

/** Programs by their variables; undefined where one is missing. */
function find({ programs }: Engine): Record<string, string> | undefined {
  const found: Record<string, string> = {};
  for (const { variable, places } of programs) {
    const named = process.env[variable];
    if (named && !existsSync(named))
      throw new NoEngineError(`${variable} names ${named}, and there is no such file.`, { isNamedInVain: true });
    const place = named || places.find((file) => existsSync(file));
    if (!place) return undefined;
    found[variable] = place;
  }
  return found;
}

/**
 * An engine's programs, as Playwright's processes read them from their environment: those named in its variables, else
 * the system's, else freshly installed ones.
 * @throws NoEngineError
 */
export async function engineEnvironment(name: EngineName, places = usualPlaces()): Promise<Record<string, string>> {
  // Again after an install: a folder that is new is looked into only then.
  const look = () => find(engineAt(name, places.root));
  const { title, packages, programs } = engineAt(name, places.root);
  const present = look();
  if (present) return present;
  if (places.canInstall) await places.install(packages);
  const installed = look();
  if (installed) return installed;
  const variables = programs.map(({ variable }) => variable).join(', ');
  throw new NoEngineError(
    `The tests in ${title} need programs that could neither be found nor installed.\nInstall them (Debian: apt-get install ${packages.join(' ')}), or name them in ${variables}, then run the same command again.`,
  );
}
