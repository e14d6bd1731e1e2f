import { expect } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { type ChecksOf, press, see } from './check.ts';

const type = (key: string) => fireEvent.keyDown(document.body, { key });

export const shortcutChecks: ChecksOf<'useShortcuts' | 'useShortcutList'> = {
  useShortcuts: async ({ open }) => {
    await open(
      ({ kit: { useShortcuts }, libraries: { react } }) =>
        function Counter() {
          const [count, setCount] = react.useState(0);
          const isOn = useShortcuts(count < 2 ? [{ keys: 'x', label: 'Count', press: () => setCount(count + 1) }] : []);
          return <p>{`${count} ${isOn}`}</p>;
        },
    );
    await see('0 true');
    for (let times = 0; times < 4; times += 1) type('x');
    await see('2 true');
  },

  useShortcutList: async ({ open }) => {
    await open(
      ({ kit: { useShortcuts, useShortcutList } }) =>
        function List() {
          useShortcuts([{ keys: 'x', label: 'Count', press: () => undefined }]);
          const { shortcuts, isOn, choose } = useShortcutList();
          const own = shortcuts.filter(({ keys }) => keys === 'x').map(({ label }) => label);
          return (
            <button type="button" onClick={() => choose(!isOn)}>
              {`${isOn} ${own.join()}`}
            </button>
          );
        },
    );
    await see('true Count');
    press('true Count');
    await see('false Count');
    expect(localStorage.getItem('portal.call_shortcuts')).toBe('off');
    press('false Count');
    await see('true Count');
    expect(localStorage.getItem('portal.call_shortcuts')).toBeNull();
  },
};
