import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { callExamples, type Example } from '../testing/attacks/call-examples.ts';

const security = readFileSync(new URL('../../../../docs/security.md', import.meta.url), 'utf8');
/** Each row of the table: the call, and whether whoever has the clinic's token alone may make it. */
const rows = new Map(
  [...security.matchAll(/^\| `(\w+\.\w+)` \|[^|]*\| (yes|no)\b[^|]*\| yes\b/gm)].map(
    ([, call = '', allowed]) => [call, allowed === 'yes'] as const,
  ),
);

const isOpen = ({ owner, isForAdmitted }: Example) =>
  isForAdmitted !== true && (typeof owner === 'string' || owner.includes('newcomer'));

describe('who can do what with a clinic’s token alone, as docs/security.md says (A-138)', () => {
  it('says it of every call of a clinic’s administrators', () => {
    const areTheirs = calls.filter(
      ({ id, callers }) => /^clinic_(admin|people|payments)\./.test(id) || callers.includes('clinic_admin'),
    );
    expect([...rows.keys()].sort()).toEqual(areTheirs.map(({ id }) => id).sort());
  });

  it.each([...rows])('says of %s what the matrix tries: %s', (call, allowed) => {
    expect((callExamples[call] ?? []).map(isOpen)).toEqual((callExamples[call] ?? []).map(() => allowed));
    expect(callExamples[call]).not.toHaveLength(0);
  });
});
