import type { Citation, RuleCitations } from './citations.ts';
import numbered from './numbered.json' with { type: 'json' };
import withoutHome from './without-home.json' with { type: 'json' };

const introduction = `# Rules

Made by \`npm run docs\` from the comments in the sources. Change those, not this page.

Each row leads from a rule's id to the files that carry it and to the tests that name it. \`npm run rule SESS-045\`
prints the lines.`;

/** Names of a table's files at most; the command prints them all. */
const filesShown = 3;

const groupOf = (id: string): string => id.replace(/-\d+$/, '');

function fileLinks(citations: readonly Citation[]): string {
  const names = [...new Set(citations.map(({ file }) => file))];
  const links = names.slice(0, filesShown).map((file) => `[${file.split('/').at(-1)}](../${file})`);
  return names.length > filesShown ? `${links.join(', ')} and ${names.length - filesShown} more` : links.join(', ');
}

/** Every row of the specification's tables, whether or not a source names it. */
export function requiredRules(): string[] {
  return Object.entries(numbered).flatMap(([group, last]) =>
    Array.from({ length: last }, (_, at) => `${group}-${String(at + 1).padStart(3, '0')}`),
  );
}

/** Why a rule has no home; undefined where it should have one. */
export function reasonWithoutHome(id: string): string | undefined {
  return Object.entries(withoutHome).find(([known]) => known === id)?.[1];
}

/** docs/rules.md. */
export function rulesPage(citations: ReadonlyMap<string, RuleCitations>): string {
  const ids = [...new Set([...requiredRules(), ...citations.keys()])].sort();
  const groups = [...new Set(ids.map(groupOf))];
  const rowOf = (id: string) => {
    const { homes = [], tests = [] } = citations.get(id) ?? {};
    return `| ${id} | ${homes.length > 0 ? fileLinks(homes) : (reasonWithoutHome(id) ?? '')} | ${fileLinks(tests)} |`;
  };
  const sections = groups.map((group) => {
    const rows = ids.filter((id) => groupOf(id) === group).map(rowOf);
    return `## ${group}\n\n| rule | home | tests |\n|---|---|---|\n${rows.join('\n')}`;
  });
  return `${[introduction, ...sections].join('\n\n')}\n`;
}
