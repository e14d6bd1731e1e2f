import { TextInput as MantineTextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { requiredField } from './required-field.ts';

/** A line of text in controls of this package. What remotes have of the same name is Mantine's own. */
export function TextInput({ required, ...field }: ComponentProps<typeof MantineTextInput>) {
  return <MantineTextInput {...requiredField(required)} {...field} />;
}
