// What the oldest browsers we serve do not have, by the data behind Baseline (web-features).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { features as Features } from 'web-features';
import { OLDEST_BROWSERS } from '../../packages/delivery/src/configuration/browsers.ts';
import { root } from '../lib/paths.ts';

/** Names of the platform, as scripts and styles write them, that some browser we serve does not know. */
export interface YoungNames {
  /** `URL.canParse`, `Promise.withResolvers`, `Navigator.wakeLock`. */
  members: ReadonlySet<string>;
  /** `requestIdleCallback`, `PressureObserver`. */
  globals: ReadonlySet<string>;
  /** `toSorted`, `checkVisibility`: nothing older has a method of that name. */
  methods: ReadonlySet<string>;
  /** What follows a colon or two in a selector: `has`, `popover-open`. */
  selectors: ReadonlySet<string>;
  /** `color-mix`. */
  functions: ReadonlySet<string>;
  /** `starting-style`. */
  atRules: ReadonlySet<string>;
}

const oldest = { ...OLDEST_BROWSERS, safari_ios: OLDEST_BROWSERS.safari };

type Feature = Extract<(typeof Features)[string], { kind: 'feature' }>;

/** All of the data. */
export function readFeatures(): Feature[] {
  const file = path.join(root, 'node_modules/web-features/data.json');
  const { features }: { features: typeof Features } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.values(features).filter((feature) => feature.kind === 'feature');
}

/** The version of a browser that something came with; infinity where it is missing to this day. */
export function versionOf(support: Feature['status']['support'], browser: string): number {
  // `≤37`: there at the latest.
  return Number.parseFloat(new Map(Object.entries(support)).get(browser)?.replace('≤', '') ?? 'Infinity');
}

/** Whether every browser we serve has what came with these versions. */
export function isServed(support: Feature['status']['support']): boolean {
  return Object.entries(oldest).every(([browser, version]) => versionOf(support, browser) <= version);
}

/** Which of two sets a key of the compatibility data, `api.URL.canParse_static`, is in. */
function sortKeys(): { young: Set<string>; old: Set<string> } {
  const young = new Set<string>();
  const old = new Set<string>();
  for (const { compat_features = [], status } of readFeatures())
    for (const key of compat_features)
      (isServed((status.by_compat_key?.[key] ?? status).support) ? old : young).add(key);
  return { young, old };
}

/** Short words such as `union`, `move` and `open` are also everybody's own; names of two words are not. */
const isTelling = (name: string) => /[a-z][A-Z]/.test(name);
const withoutStatic = (name: string) => name.replace(/_static$/, '');
const isGlobalScope = (holder: string | undefined) => holder === 'Window' || holder === 'WorkerGlobalScope';

const scriptPath = (key: string) => /^(?:api|javascript\.builtins)\.([^@]+)$/.exec(key)?.[1]?.split('.') ?? [];
/** The global that a key is about, a class or a member of the window. */
function globalOf(key: string): string | undefined {
  const [holder, name, ...more] = scriptPath(key);
  if (more.length > 0) return undefined;
  if (isGlobalScope(holder)) return name;
  return name === undefined ? holder : undefined;
}

/** Reads the data: takes a tenth of a second. */
export function readYoungNames(): YoungNames {
  const { young, old } = sortKeys();
  const oldNames = new Set([...old].map((key) => withoutStatic(key.split('.').at(-1) ?? '')));
  const oldGlobals = new Set([...old].map(globalOf));
  const members = new Set<string>();
  const methods = new Set<string>();
  for (const key of young) {
    const [holder, name, ...more] = scriptPath(key);
    if (holder === undefined || name === undefined || holder === name || more.length > 0) continue;
    members.add(`${holder}.${withoutStatic(name)}`);
    const isOwn = isTelling(name) && !oldNames.has(name) && !/_(static|event)$/.test(name);
    if (isOwn) methods.add(name);
  }
  const globals = [...young].flatMap((key) => globalOf(key) ?? []);
  const after = (start: RegExp) =>
    new Set(
      [...young].flatMap((key) => (start.test(key) ? key.replace(start, '') : [])).filter((name) => !/\./.test(name)),
    );
  return {
    members,
    globals: new Set(globals.filter((name) => isTelling(name) && !oldGlobals.has(name))),
    methods,
    selectors: after(/^css\.selectors\./),
    functions: after(/^css\.types\.(color\.)?/),
    atRules: after(/^css\.at-rules\./),
  };
}
