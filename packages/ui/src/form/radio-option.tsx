import { InputWrapperContext, Radio, type RadioProps } from '@mantine/core';
import { use } from 'react';

/**
 * An answer of a `Radio.Group` that may be wrong, described by what is wrong with it: whoever is led to a radio button
 * hears nothing of its group's own words.
 */
export function RadioOption(props: RadioProps) {
  const { describedBy = '' } = use(InputWrapperContext);
  const wrong = describedBy.split(' ').filter((id) => id.endsWith('-error'));
  return <Radio {...(wrong.length > 0 && { 'aria-describedby': wrong.join(' ') })} {...props} />;
}
