import { describe, expect, it } from '@jest/globals';
import { escapeXml, junitXml } from './junit.ts';
import type { EndedTest } from './test-log.ts';

const passed: EndedTest = { file: 'a.test.ts', title: 'says “1 < 2 & 3”', status: 'passed', seconds: 1.25 };
const failed: EndedTest = {
  file: 'a.test.ts',
  title: "it's red",
  status: 'failed',
  seconds: 0.5,
  failure: '\u001b[31mexpected\u001b[39m <b>\nreceived ]]> \u0000',
};
const skipped: EndedTest = { file: 'b.test.ts', title: 'later', status: 'skipped', seconds: 0, reason: 'no "disk"' };

describe('escapeXml', () => {
  it.each([
    ['<a href="x">&\'</a>', '&lt;a href=&quot;x&quot;&gt;&amp;&apos;&lt;/a&gt;'],
    ['\u001b[1;31mred\u001b[0m', 'red'],
    ['tab\t line\n', 'tab\t line\n'],
    ['nul\u0000 escape\u001b bell\u0007 \uFFFF', 'nul\uFFFD escape\uFFFD bell\uFFFD \uFFFD'],
    ['half \uD83D of a pair, \u{1F332} whole', 'half \uFFFD of a pair, \u{1F332} whole'],
  ])('%j', (text, xml) => expect(escapeXml(text)).toBe(xml));
});

describe('junitXml', () => {
  it('has a suite for each file, with counts, times, failures and reasons', () => {
    expect(junitXml('Unit tests', [passed, failed, skipped])).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="Unit tests" tests="3" failures="1" skipped="1" time="1.750">
  <testsuite name="a.test.ts" tests="2" failures="1" skipped="0" time="1.750">
    <testcase name="says “1 &lt; 2 &amp; 3”" classname="a.test.ts" time="1.250"/>
    <testcase name="it&apos;s red" classname="a.test.ts" time="0.500">
      <failure message="expected &lt;b&gt;">expected &lt;b&gt;
received ]]&gt; \uFFFD</failure>
    </testcase>
  </testsuite>
  <testsuite name="b.test.ts" tests="1" failures="0" skipped="1" time="0.000">
    <testcase name="later" classname="b.test.ts" time="0.000">
      <skipped message="no &quot;disk&quot;"/>
    </testcase>
  </testsuite>
</testsuites>
`);
  });

  it('counts a file that could not be run as a failure', () => {
    const xml = junitXml('Unit tests', [passed], [{ file: 'c.test.ts', failure: 'Cannot find module' }]);
    expect(xml).toContain('<testsuites name="Unit tests" tests="2" failures="1"');
    expect(xml).toContain('<testcase name="c.test.ts" classname="c.test.ts"');
  });
});
