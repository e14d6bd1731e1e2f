import { Textarea as MantineTextarea } from '@mantine/core';
import type { ComponentProps } from 'react';
import { requiredField } from '../shared/required-field.ts';

/** Lines of text. */
export function Textarea({ required, ...field }: ComponentProps<typeof MantineTextarea>) {
  return <MantineTextarea {...requiredField(required)} {...field} />;
}
