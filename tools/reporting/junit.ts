import { stripVTControlCharacters } from 'node:util';
import type { BrokenFile, EndedTest } from './test-log.ts';

/** What XML 1.0 has no way to write, escaped or not: control characters, halves of a surrogate pair, two others. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Text as it stands in XML, between tags or in quotes. */
export function escapeXml(text: string): string {
  return stripVTControlCharacters(text)
    .replace(unwritable, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}

const attributes = (values: Record<string, string | number>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('');

const firstLine = (text: string) => stripVTControlCharacters(text).trimStart().split('\n', 1)[0] ?? '';

function testCase({ file, title, status, seconds, failure = '', reason = '' }: EndedTest): string {
  const start = `    <testcase${attributes({ name: title, classname: file, time: seconds.toFixed(3) })}`;
  if (status === 'passed') return `${start}/>`;
  const inside =
    status === 'skipped'
      ? `<skipped${attributes({ message: reason })}/>`
      : `<failure${attributes({ message: firstLine(failure) })}>${escapeXml(failure)}</failure>`;
  return `${start}>\n      ${inside}\n    </testcase>`;
}

/** A step's results as CI systems read them: JUnit's XML, one suite for each file. */
export function junitXml(step: string, tests: readonly EndedTest[], broken: readonly BrokenFile[] = []): string {
  const all: EndedTest[] = [
    ...tests,
    ...broken.map(({ file, failure }) => ({ file, title: file, status: 'failed' as const, seconds: 0, failure })),
  ];
  const counts = (some: readonly EndedTest[]) => ({
    tests: some.length,
    failures: some.filter(({ status }) => status === 'failed').length,
    skipped: some.filter(({ status }) => status === 'skipped').length,
    time: some.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(3),
  });
  const files = [...new Set(all.map(({ file }) => file))];
  const suites = files.map((name) => {
    const inFile = all.filter(({ file }) => file === name);
    return `  <testsuite${attributes({ name, ...counts(inFile) })}>\n${inFile.map(testCase).join('\n')}\n  </testsuite>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${attributes({ name: step, ...counts(all) })}>\n${suites.join('')}</testsuites>\n`;
}
