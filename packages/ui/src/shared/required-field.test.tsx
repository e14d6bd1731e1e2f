import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MultiSelect, SearchSelect } from '../choices.ts';
import { DateInput } from '../dates.ts';
import { NativeSelect } from '../forms.ts';
import { NumberInput } from '../numbers.ts';
import { speaking } from '../testing/speaking.tsx';
import { TextInput } from './text-input.tsx';

const nothing = () => undefined;

describe('a field that is required', () => {
  it.each<[name: string, field: ReactElement]>([
    ['TextInput', <TextInput key="0" label="Town" required />],
    ['NativeSelect', <NativeSelect key="3" label="Town" required value="" options={[]} onChange={nothing} />],
    ['SearchSelect', <SearchSelect key="4" label="Town" required value="" options={[]} onChange={nothing} />],
    ['MultiSelect', <MultiSelect key="5" label="Town" required value={[]} options={[]} onChange={nothing} />],
    ['NumberInput', <NumberInput key="6" label="Town" required value={null} onChange={nothing} />],
    ['DateInput', <DateInput key="7" label="Town" required value="" onChange={nothing} />],
  ])('says so, and is not invalid to Firefox’s screen readers from the beginning: %s', (_, field) => {
    const { container } = render(field, { wrapper: speaking('en') });
    // Which of its elements has it is the control's own affair.
    const attributesOf = (name: string) => [...container.querySelectorAll(`[${name}]`)].map((each) => each.tagName);
    expect([attributesOf('aria-required').length, attributesOf('required')]).toEqual([1, []]);
    // The asterisk is for the eye.
    expect(container).toHaveTextContent(/^Town \*/);
  });
});
