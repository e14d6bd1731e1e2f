import type { RemoteNames } from './names.ts';

/** A list outside the remote's own folder that has to name it. */
export interface Place {
  file: string;
  /** What this line is there for, in a few words. */
  why: string;
  /** A line of the list; the new one goes behind the last of them. */
  neighbour: RegExp;
  line: string;
}

/** Everywhere that a remote is named outside its folder. */
export function placesOf({ remote, path, title }: RemoteNames): Place[] {
  const name = { neighbour: /^ {4}"mf-[\w-]+": "/, why: 'its name where it cannot be loaded' };
  return [
    {
      file: 'packages/portal-kit/src/registry/remote-names.ts',
      why: 'builds and registry know it',
      neighbour: /^ {2}'mf-[\w-]+',$/,
      line: `  '${remote}',`,
    },
    {
      file: 'shell/src/routes/areas.ts',
      why: 'its page stands in an area of its own',
      neighbour: /^ {2}area\('mf-[\w-]+', '[^']+'\),$/,
      line: `  area('${remote}', '${path}'),`,
    },
    { ...name, file: 'shell/src/messages/en.json', line: `    "${remote}": "${title}",` },
    { ...name, file: 'shell/src/messages/fr.json', line: `    "${remote}": "${title} (à traduire)",` },
    {
      file: 'packages/single-page/src/bundled-remotes.ts',
      why: 'the plain single-page build contains it',
      neighbour: /^ {2}'mf-[\w-]+': \(\) => import\(/,
      line: `  '${remote}': () => import(/* webpackChunkName: "remote-${remote}" */ '@portal/${remote}'),`,
    },
    {
      file: 'packages/mock-shell/src/scene/first-look.ts',
      why: 'the mock shell opens its page, as someone who may enter',
      neighbour: /^ {2}'mf-[\w-]+': \{ at: '/,
      line: `  '${remote}': { at: '${path}', as: 'maya@demo.test' },`,
    },
    {
      file: 'packages/single-page/package.json',
      why: 'the plain single-page build finds it',
      neighbour: /^ {4}"@portal\/mf-[\w-]+": "workspace:\*",?$/,
      line: `    "@portal/${remote}": "workspace:*",`,
    },
  ];
}

/** The text with a place's line in it, or null when the list was not found. */
export function withLine(text: string, { neighbour, line }: Place): string | null {
  const lines = text.split('\n');
  const at = lines.findLastIndex((candidate) => neighbour.test(candidate));
  const last = lines[at];
  if (last === undefined) return null;
  // The last entry of a list in JSON has no comma: it gets one, and the new entry has none.
  const added = last.endsWith(',') ? [last, line] : [`${last},`, line.replace(/,$/, '')];
  return lines.toSpliced(at, 1, ...added).join('\n');
}
