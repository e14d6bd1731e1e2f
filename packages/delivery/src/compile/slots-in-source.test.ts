import { describe, expect, it } from '@jest/globals';
import { slotsInSource } from './slots-in-source.ts';

const imported = "import { Link, Slot } from '@portal/portal-kit';\n";

describe('slotsInSource', () => {
  it('tells every slot of a source, however deep', () => {
    const source = `${imported}export const Row = ({ is }: { is: boolean }) => (
      <ul onClick={() => 1 > 0}>
        {is && <Slot input={{ more: () => <Slot name="hst-modal/v1" /> }} name="status-dialog/v1" />}
        <Link name="another" />
      </ul>
    );`;
    expect(slotsInSource(source)).toEqual(['status-dialog/v1', 'hst-modal/v1']);
  });

  it('knows a slot by another name, and nothing else by its name', () => {
    expect(
      slotsInSource('import { Slot as Place } from \'@portal/portal-kit\';\nconst a = <Place name="a/v1" />;'),
    ).toEqual(['a/v1']);
    expect(slotsInSource('import { Slot } from \'./own.tsx\';\nconst a = <Slot name="a/v1" />;')).toEqual([]);
  });

  it.each(['<Slot name={id} />', '<Slot {...props} />', '<Slot />', 'createElement(Slot, props)'])(
    'cannot tell the slot of %s',
    (expression) => {
      expect(slotsInSource(`${imported}export const a = ${expression};`)).toEqual([undefined]);
    },
  );
});
