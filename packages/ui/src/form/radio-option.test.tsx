import { expect, it } from '@jest/globals';
import { Radio } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { speaking } from '../testing/speaking.tsx';
import { RadioOption } from './radio-option.tsx';

it('says at each radio button what is wrong with the question, once something is, and none of its other words', () => {
  const question = (error?: string) => (
    <Radio.Group label="Tax exempt" description="As on your notice" {...(error && { error })}>
      <RadioOption value="yes" label="Yes" />
      <RadioOption value="no" label="No" description="The usual case" />
    </Radio.Group>
  );
  const { rerender } = render(question(), { wrapper: speaking('en') });
  expect(screen.getByRole('radio', { name: 'Yes' })).not.toHaveAccessibleDescription();
  rerender(question('Please choose'));
  expect(screen.getByRole('radio', { name: 'Yes' })).toHaveAccessibleDescription('Please choose');
  expect(screen.getByRole('radio', { name: 'No' })).toHaveAccessibleDescription('The usual case Please choose');
});
