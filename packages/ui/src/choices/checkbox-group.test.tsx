import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox } from '../forms.ts';
import { speaking } from '../testing/speaking.tsx';

describe('Checkbox.Group', () => {
  it('is a group with a name, a description and one value, each box its own stop', async () => {
    function Days() {
      const [value, setValue] = useState<string[]>([]);
      return (
        <Checkbox.Group
          label="Days"
          description="When you are free"
          error="Choose one"
          value={value}
          onChange={setValue}
        >
          <Checkbox value="mon" label="Monday" />
          <Checkbox value="tue" label="Tuesday" />
        </Checkbox.Group>
      );
    }
    render(<Days />, { wrapper: speaking('en') });
    const group = screen.getByRole('group', { name: 'Days' });
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(within(group).getByRole('checkbox', { name: 'Tuesday' })).toBeChecked();
    expect(within(group).getByRole('checkbox', { name: 'Monday' })).not.toBeChecked();
    expect(group).toHaveAccessibleDescription('Choose one When you are free');
  });
});
