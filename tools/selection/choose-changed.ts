import { readUsers, type Users } from './affected.ts';
import { type BrowserTests, type SpecParts, testsAbout } from './browser-tests.ts';
import { partOf } from './parts.ts';
import type { Plan } from './plan.ts';
import { isTest } from './sources.ts';

/** What the choice is made from; nothing here reads a disk. */
export interface Workspace {
  parts: readonly string[];
  /** All source files. */
  sources: readonly string[];
  /** What a file names: imports, styles, texts, folders. */
  named: (file: string) => readonly string[];
  /** Tests that read files by themselves, so that no import tells what they are about. */
  readers: readonly string[];
  specParts: SpecParts;
  /** Parts whose pages the text of a spec names. */
  opened: (spec: string) => readonly string[];
}

/** Whatever is decided here is decided for every part: what Jest and Playwright are set up by, and what builds for them. */
const settings =
  /^(?:tools\/(?:e2e|build|mock-build|unit|test)\.ts$|tools\/lib\/(?:workers|chromium-flags|chromium|engines|playwright|jest|jest-environment|slow-suites|paths)\.ts$|packages\/delivery\/src\/configuration\/[\w-]+\.cjs$|package\.json|pnpm-[\w-]+\.yaml|jest\.config\.mjs|tsconfig[\w.]*\.json|\.ci\/|patches\/|tools\/jest\/[\w-]+\.[cm]js$|tools\/jest\/(?:fail-on-console|matchers|browser-stubs|absence)\.ts$|e2e\/(?:playwright\.config|engine)\.ts$)|\/(?:package|tsconfig)\.json$/;
const lintSettings = /^(?:biome\.json|knip\.json|\.dependency-cruiser\.mjs)$/;
const words = /\.md$|^docs\//;

/** The files that a part's build begins with. */
const isEntry = (file: string) =>
  /^(?:mf-[\w-]+\/src\/index\.ts|shell\/src\/(?:main\.tsx|early\/early\.ts|overrides\/main\.tsx)|packages\/mock-shell\/src\/(?:panel|frame)\/main\.tsx)$/.test(
    file,
  );

/** Every page stands in the shell: when that is touched, so is every browser test. */
function browserTests(
  touched: ReadonlySet<string>,
  built: readonly string[],
  { specParts, opened }: Workspace,
): BrowserTests {
  const isTouched = (spec: string) => touched.has(`e2e/specs/${spec}.spec.ts`) || built.includes('shell');
  const about = testsAbout(built, specParts);
  const whole = Object.keys(specParts).filter(
    (spec) =>
      isTouched(spec) ||
      about.whole.includes(spec) ||
      (specParts[spec] !== 'each' && opened(spec).some((part) => built.includes(part))),
  );
  return { whole, naming: about.naming.filter(({ spec }) => !whole.includes(spec)) };
}

/** Files that nothing names and that are of no known kind: everything of their part is run. */
function strangers(changed: readonly string[], users: Users, { sources }: Workspace): string[] {
  const isKnown = (file: string) => words.test(file) || lintSettings.test(file) || sources.includes(file);
  return changed.filter((file) => !isKnown(file) && users.of(file).length === 0);
}

/** What changed files can have touched. `everything` names the file that decides for every part. */
export function chooseChanged(changed: readonly string[], workspace: Workspace): Plan | { everything: string } {
  const setting = changed.find((file) => settings.test(file));
  if (setting) return { everything: setting };
  const { parts, sources, named, readers } = workspace;
  const users = readUsers(sources, named);
  const touched = users.touchedBy(changed);
  const strange = strangers(changed, users, workspace).flatMap((file) => partOf(file, parts) ?? []);
  const changedParts = [...new Set(changed.flatMap((file) => partOf(file, parts) ?? []))];
  const tests = sources.filter(
    (file) =>
      isTest(file) && (touched.has(file) || readers.includes(file) || strange.includes(partOf(file, parts) ?? '')),
  );
  const built = [
    ...new Set([...[...touched].filter(isEntry).flatMap((file) => partOf(file, parts) ?? []), ...strange]),
  ];
  const typed = [...touched].filter((file) => sources.includes(file)).flatMap((file) => partOf(file, parts) ?? []);
  return {
    lint: changed.some((file) => lintSettings.test(file)) ? [...parts] : changedParts,
    types: [...new Set([...typed, ...strange])].sort(),
    tests: changed.length === 0 ? [] : tests,
    browser: browserTests(touched, built, workspace),
  };
}
