import { describe, expect, it } from '@jest/globals';
import { readReport } from './read-report.ts';

const report = (text: string) => `## API Report File\n\n> Made\n\n\`\`\`ts\n\n${text}\n\n// (No comment)\n\n\`\`\`\n`;

const everyKind = `import type { Call } from '@portal/contract/calls';
import { Component } from 'react';
import { Text as Text_2 } from '@mantine/core';

// @public
export class Boundary extends Component<{
    part: string;
}, State> {
    constructor(facts: Facts);
    // (undocumented)
    static read(): {
        failed: boolean;
    };
    // (undocumented)
    readonly state: State;
}

// @public (undocumented)
interface Facts<Value = string> {
    // Warning: (ae-forgotten-export) The symbol is not exported
    //
    // (undocumented)
    'data-part'?: Value;
    [key: string]: unknown;
    say(one: string): void;
    say(one: number): void;
}

// @public
const remoteNames: readonly ['mf-admin'];

export { Text_2 as Text }

// @public
export function use<C extends Call>(call: C, options?: {
    wait: boolean;
}): void;

// @public
export type Where = 'here' | 'there';`;

describe('readReport', () => {
  const read = readReport(report(everyKind));

  it('gives every export with its kind and type, and the properties of each one by one', () => {
    expect(read.members).toEqual({
      Boundary: 'class Boundary extends Component<{ part: string; }, State>',
      'Boundary.constructor': 'constructor(facts: Facts)',
      'Boundary.read': 'static read(): { failed: boolean; }',
      'Boundary.state': 'readonly state: State',
      Text: 'Text from @mantine/core',
      Where: "type Where = 'here' | 'there'",
      use: 'function use<C extends Call>(call: C, options?: { wait: boolean; }): void',
    });
  });

  it('gives what members speak of, overloads together; the list of remotes is data', () => {
    expect(read.behind).toEqual({
      Facts: 'interface Facts<Value = string>',
      "Facts.'data-part'": "'data-part'?: Value",
      'Facts.[key: string]': '[key: string]: unknown',
      'Facts.say': 'say(one: string): void; say(one: number): void',
    });
  });

  it('names the packages of what is imported', () => {
    expect(read.libraries).toEqual(['@mantine/core', '@portal/contract', 'react']);
  });

  it('sees no difference in what is said about members', () => {
    const other = everyKind
      .replaceAll('// @public\n', '// @public (undocumented)\n')
      .replaceAll('// (undocumented)\n    ', '');
    expect(readReport(report(other))).toEqual(read);
  });

  it.each(['export * from "react";', 'export { Unknown }', 'export default thing;'])(
    'leaves nothing out unseen: %s',
    (text) => {
      expect(() => readReport(report(text))).toThrow();
    },
  );

  it('refuses what is no report', () => {
    expect(() => readReport('')).toThrow('no report');
  });
});
