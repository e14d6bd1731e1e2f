import { describe, expect, it } from '@jest/globals';
import { importsInSource } from './imports-in-source.ts';

const told = (source: string) =>
  importsInSource(source).map(({ module, member, line }) => `${line} ${member} of ${module}`);

describe('what a source takes of the portal’s packages', () => {
  it('is told by its name there and the line that names it, types among it', () => {
    const source = `// é: a comment with bytes of two, and an import { Gone } from '@portal/ui/base'
import { useState } from 'react';
import {
  Button as Press,
  type ButtonProps,
} from '@portal/ui/base';
import type { Draft } from '@portal/portal-kit';

export { Text } from '@portal/ui/base';
`;
    const expected = [
      '4 Button of @portal/ui/base',
      '5 ButtonProps of @portal/ui/base',
      '7 Draft of @portal/portal-kit',
      '9 Text of @portal/ui/base',
    ];
    expect(told(source)).toEqual(expected);
    // The parser counts on from one source to the next.
    expect(told(source)).toEqual(expected);
  });

  it('is the whole module where no member is named', () => {
    expect(
      told(`import * as ui from '@portal/ui/base';
export * from '@portal/ui/data';
const later = () => import('@portal/ui/editor');
import kit from '@portal/portal-kit';`),
    ).toEqual([
      '1 * of @portal/ui/base',
      '2 * of @portal/ui/data',
      '4 default of @portal/portal-kit',
      '3 * of @portal/ui/editor',
    ]);
  });

  it('is nothing for one that takes nothing, and cannot be told for one that is no TypeScript', () => {
    expect(told("import { useState } from 'react';")).toEqual([]);
    expect(() => told("import { Button from '@portal/ui/base'")).toThrow();
  });
});
