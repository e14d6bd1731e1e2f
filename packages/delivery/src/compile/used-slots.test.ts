import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { BuildError } from '../build-error.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { usedSlots } from './used-slots.ts';

/** The slots of a build that holds these pages, one inside a concatenated module. */
function slotsOf(...shown: string[]) {
  const files = shown.map((slot, index) => [
    `page-${index}.tsx`,
    `import { Slot } from '@portal/portal-kit';\nexport const page = <Slot ${slot} />;`,
  ]);
  const folder = temporaryFolder(Object.fromEntries(files));
  const [first, ...modules] = files.map(([name = '']) => ({ nameForCondition: path.join(folder, name) }));
  return () => usedSlots({ modules: [{ modules: first ? [first] : [] }, ...modules, {}] });
}

describe('usedSlots', () => {
  it('names each slot of a build once', () => {
    const shown = ['name="status-dialog/v1"', 'name="hst-modal/v1"', 'name="status-dialog/v1"'];
    expect(slotsOf(...shown)()).toEqual(['hst-modal/v1', 'status-dialog/v1']);
  });

  it('refuses a slot that this version does not know, and one that cannot be told', () => {
    expect(slotsOf('name="status-dialog/v2"')).toThrow(BuildError);
    expect(slotsOf('name="status-dialog/v2"')).toThrow(
      /page-0\.tsx: there is no slot status-dialog\/v2\. Name one of status-dialog\/v1,/,
    );
    expect(slotsOf('name={id}')).toThrow(/page-0\.tsx: write a slot's name out/);
  });
});
