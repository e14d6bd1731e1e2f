// npm run rule SESS-045 [A-153 …]: where the product carries a rule, and which tests name it.
import { parseArgs } from 'node:util';
import { type Citation, readCitations } from './rules/citations.ts';
import { reasonWithoutHome, requiredRules } from './rules/page.ts';

const usage = 'Usage: npm run rule SESS-045 [A-153 …]\nAll rules: docs/rules.md';

/** `sess-45` is SESS-045. */
function idOf(typed: string): string {
  const [, group = '', number = ''] = /^([a-z]+)-?(\d+)$/i.exec(typed) ?? [];
  return group ? `${group.toUpperCase()}-${number.padStart(3, '0')}` : typed;
}

function print(heading: string, citations: readonly Citation[]): void {
  if (citations.length === 0) return;
  console.log(`  ${heading}`);
  for (const { file, line, text } of citations) console.log(`    ${file}:${line}  ${text.slice(0, 120)}`);
}

/** What is said of an id that no source names. */
function absence(id: string): string {
  const reason = reasonWithoutHome(id);
  if (reason) return `${id} has no home: ${reason}.`;
  return requiredRules().includes(id) ? `No source names ${id}.` : `There is no rule ${id}. ${usage}`;
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } });
const citations = readCitations();
for (const id of positionals.map(idOf)) {
  const found = citations.get(id);
  if (found) {
    console.log(id);
    print('home', found.homes);
    print('tests', found.tests);
  } else {
    console.error(absence(id));
    process.exitCode = 1;
  }
}
if (positionals.length === 0) {
  console.log(usage);
  process.exitCode = values.help ? 0 : 2;
}
