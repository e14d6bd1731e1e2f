import type { Declaration } from './declaration.ts';
import { exampleOf } from './example.ts';
import { type Member, membersOf, modules } from './members.ts';

const introduction = `# portal-kit: everything a remote may know of its host

Made by \`npm run docs\` from the sources and from \`packages/portal-kit-examples\`, which are type-checked, linted and run
in tests. Change those, not this page.

A remote imports from seven modules (and \`defineRemote\` from \`@portal/portal-kit/define-remote\`, so that its
\`src/index.ts\` can be read without a browser). They come from the shell at run time and weigh nothing in a remote.
Start with [your first remote](your-first-remote.md).

**A remote is trusted like the shell.** All parts share one page, so nothing here keeps the token, drafts or another
remote's data from code that goes for them: [what a remote may do](your-first-remote.md#what-a-remote-may-do).`;

const fence = (code: string) => `\`\`\`tsx\n${code}\n\`\`\``;

/** A doc comment as paragraphs and a list: \`@param\`, \`@returns\` and \`@throws\` each become a point. */
function prose(comment: string): string {
  const [text = '', ...tags] = comment.split(/\n(?=@)/);
  const isTag = text.startsWith('@');
  const points = [...(isTag ? [text] : []), ...tags].map((tag) =>
    tag
      .replaceAll('\n', ' ')
      .replace(/^@param (\S+)/, '- `$1`:')
      .replace(/^@returns/, '- Returns')
      .replace(/^@throws/, '- Throws'),
  );
  return [isTag ? '' : text.replaceAll('\n', ' '), points.join('\n')].filter(Boolean).join('\n\n');
}

/** What to write to use it. A class's base and a constant's value are nobody's business. */
function signature({ kind, code }: Declaration): string {
  if (kind === 'class') return code.replace(/^class (\w+) extends Component<(\w+),.*$/s, '<$1 {...$2} />');
  return kind === 'const' ? code.replace(/ = .*$/s, '') : code.replace(/^function /, '');
}

function sectionOf({ name, declaration }: Member): string {
  const { comment, code, file } = exampleOf(name);
  const parts = [
    `### ${name}`,
    declaration ? prose(declaration.comment) : '',
    declaration && declaration.kind !== 'const' ? fence(signature(declaration)) : '',
    comment,
    fence(code),
    `[${file}](../${file})`,
  ];
  return parts.filter(Boolean).join('\n\n');
}

/** Types that are handed on from a library are described there, as its members are. */
function typeSection({ name, atRunTime, declaration }: Member): string[] {
  if (atRunTime || !declaration) return [];
  return [[`#### ${name}`, prose(declaration.comment), fence(declaration.code)].filter(Boolean).join('\n\n')];
}

function moduleSection(module: (typeof modules)[number]): string {
  const members = membersOf(module);
  const types = members.flatMap(typeSection);
  return [
    `## ${module.name}`,
    ...members.filter(({ atRunTime }) => atRunTime).map(sectionOf),
    ...(types.length > 0 ? [`### Types of ${module.name}`, ...types] : []),
  ].join('\n\n');
}

function contents(): string {
  const lines = modules.map((module) => {
    const names = membersOf(module)
      .filter(({ atRunTime }) => atRunTime)
      .map(({ name }) => `[${name}](#${name.toLowerCase()})`);
    return `- \`${module.name}\`: ${names.join(', ')}`;
  });
  return lines.join('\n');
}

/** The reference of portal-kit, as it is committed. */
export function portalKitPage(): string {
  return `${[introduction, contents(), ...modules.map(moduleSection)].join('\n\n')}\n`;
}
