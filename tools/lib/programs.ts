import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeWhole } from '../reporting/run-logged.ts';
import { cachePath, root } from './paths.ts';

/** Parts that one run of the compiler checks together. */
export interface Program {
  parts: string[];
  /** Path of its tsconfig. */
  config: string;
}

/** What a part's own tsconfig.json says, in absolute paths. */
interface Settings {
  base: string;
  compilerOptions: Record<string, unknown>;
  include: string[];
  files: string[];
}

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];

function readConfig(file: string): Record<string, unknown> {
  const config: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof config !== 'object' || config === null) throw new Error(`${file} holds no settings.`);
  return { ...config };
}

function settingsOf(part: string): Settings {
  const folder = path.join(root, part);
  const { extends: base, compilerOptions, include, files } = readConfig(path.join(folder, 'tsconfig.json'));
  if (typeof base !== 'string') throw new Error(`${part}/tsconfig.json extends none of the project’s settings.`);
  const absolute = (paths: unknown) => strings(paths).map((entry) => path.resolve(folder, entry));
  return {
    base: path.resolve(folder, base),
    compilerOptions: typeof compilerOptions === 'object' ? { ...compilerOptions } : {},
    include: absolute(include),
    files: absolute(files),
  };
}

/** Files that the base lists: a list of one's own would take their place. */
function filesOfBase(base: string): string[] {
  return strings(readConfig(base).files).map((entry) => path.resolve(path.dirname(base), entry));
}

function writeProgram(parts: readonly string[], all: readonly Settings[], { base, compilerOptions }: Settings): string {
  const file = cachePath('types', `${parts.join('+').replaceAll('/', '.')}.json`);
  const files = [...filesOfBase(base), ...all.flatMap((settings) => settings.files)];
  const include = all.flatMap((settings) => settings.include);
  mkdirSync(path.dirname(file), { recursive: true });
  // In one move: another command may check types in this clone at the same time.
  writeWhole(file, JSON.stringify({ extends: base, compilerOptions, include, files }, null, 2));
  return file;
}

/**
 * Puts parts with the same compiler settings together: what they share, their libraries' types above all, is then read
 * and checked once, which takes a third of the processor's time. Each tsconfig.json stays the part's
 * own, for editors and for a part alone.
 */
export function programsOf(parts: readonly string[]): Program[] {
  const settings = new Map(parts.map((part) => [part, settingsOf(part)]));
  const groups = Map.groupBy(settings, ([, { base, compilerOptions }]) => JSON.stringify([base, compilerOptions]));
  return [...groups.values()].map((group) => {
    const names = group.map(([part]) => part);
    const [first] = group;
    if (first === undefined || group.length === 1) return { parts: names, config: path.join(root, names[0] ?? '') };
    const all = group.map(([, own]) => own);
    return { parts: names, config: writeProgram(names, all, first[1]) };
  });
}

/** The lines of a compiler's output that are about each of some parts. What is about none of them is about all. */
export function complaintsByPart(parts: readonly string[], output: string): Map<string, string> {
  const isOf = (part: string) => (line: string) => line.startsWith(`${part}/`);
  // An error goes on in lines that are indented.
  const errors = output.trimEnd().split(/\n(?! )/);
  const general = errors.filter((error) => !parts.some((part) => isOf(part)(error)));
  return new Map(
    parts.flatMap((part) => {
      const own = [...errors.filter(isOf(part)), ...general].join('\n');
      return own === '' ? [] : [[part, own] as const];
    }),
  );
}
