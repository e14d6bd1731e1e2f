/** Controls of forms beyond those in base. Lent to remotes as a chunk of its own. */
import './styles/forms.css';

export { Checkbox, Radio, Textarea } from '@mantine/core';
export { RadioOption } from './form/radio-option.tsx';
export { NativeSelect, type NativeSelectProps, type SelectGroup, type SelectOption } from './shared/native-select.tsx';
