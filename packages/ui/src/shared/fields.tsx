import { PasswordInput as MantinePasswordInput, TextInput as MantineTextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { requiredField } from './required-field.ts';

/** A line of text. */
export function TextInput({ required, ...field }: ComponentProps<typeof MantineTextInput>) {
  return <MantineTextInput {...requiredField(required)} {...field} />;
}

/** A password, which can be shown. */
export function PasswordInput({ required, ...field }: ComponentProps<typeof MantinePasswordInput>) {
  return <MantinePasswordInput {...requiredField(required)} {...field} />;
}
