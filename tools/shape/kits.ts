import { isProduct, type Sources } from './sources.ts';

/** An idea that has one home: outside of it, its pattern is a second kit in the making. */
interface Idea {
  name: string;
  home: RegExp;
  pattern: RegExp;
}

const ideas: readonly Idea[] = [
  { name: 'forms', home: /^packages\/ui\/src\/form/, pattern: /'@mantine\/form'|\buseForm\b\s*[<(]/ },
  {
    name: 'answers',
    home: /^packages\/ui\/src\/answer\//,
    // `useSlow` is of the kit, for what is no answer of a call; with `aria-busy` it makes another `Waiting`.
    pattern: /\b(isLoadingError|isRefetchError)\b[^;]*(<|&&)|\buseSlow\([\s\S]*aria-busy/,
  },
  {
    name: 'what went wrong',
    home: /^packages\/(api-client|portal-kit|ui)\//,
    pattern: /\.code === '(offline|timeout|server|unavailable)'/,
  },
  {
    name: 'pages of a list',
    home: /^packages\/ui\/src\/(answer|shared)\//,
    pattern: /<Pager\b|query\.get\('page'\)/,
  },
  {
    name: 'trying again later',
    home: /^packages\/(api-client|portal-kit)\/|^mf-sessions\/src\/features\/connection\//,
    pattern: /\bsetTimeout\([^;]*\b\w*([rR]etry|[bB]ackOff|[aA]ttempt)|\b[dD]ebounce/,
  },
  {
    // Alone, an AbortController is the browser's way to end listeners; beside calls it ends what a kit would end.
    name: 'cancelling calls by hand',
    home: /^packages\/(api-client|portal-kit)\/|^mf-sessions\/src\/features\/connection\//,
    pattern: /\b(useCallMutation|useRepeatableMutation|useServices|api\.call)\b[\s\S]*new AbortController\(/,
  },
];

/** What comments say is no code. */
const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** Where an idea is built outside of its home: `forms: mf-x/src/y.tsx`. */
export function secondKits(sources: Sources): string[] {
  return ideas.flatMap(({ name, home, pattern }) =>
    [...sources]
      .filter(([file, source]) => isProduct(file) && !home.test(file) && pattern.test(withoutComments(source)))
      .map(([file]) => `${name}: ${file}`),
  );
}
