import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PortalProvider } from '../portal-provider.tsx';
import { NativeSelect } from './native-select.tsx';

describe('NativeSelect', () => {
  it('has a name and a description, holds groups, and tells what was chosen', async () => {
    const onChange = jest.fn();
    render(
      <PortalProvider nonce="of-the-page">
        <NativeSelect
          label="Fault"
          description="What goes wrong"
          value="none"
          options={[
            { value: 'none', label: 'None' },
            { group: 'Refusals', options: [{ value: '503', label: '503 Unavailable' }] },
          ]}
          onChange={onChange}
        />
      </PortalProvider>,
    );
    const select = screen.getByRole('combobox', { name: 'Fault', description: 'What goes wrong' });
    expect(select).toHaveValue('none');
    await userEvent.selectOptions(select, '503');
    expect(onChange).toHaveBeenCalledWith('503');
    expect(screen.getByRole('group', { name: 'Refusals' })).toBeVisible();
  });

  it('says what is wrong with the choice, and can be found by its form', () => {
    render(
      <PortalProvider nonce="of-the-page">
        <NativeSelect
          label="Province"
          error="Required"
          required
          value=""
          options={[]}
          onChange={() => undefined}
          data-path="state"
        />
      </PortalProvider>,
    );
    const select = screen.getByRole('combobox', { name: /Province/ });
    expect(select).toBeInvalid();
    expect(select).toBeRequired();
    expect(select).toHaveAccessibleDescription('Required');
    expect(select).toHaveAttribute('data-path', 'state');
  });
});
