/** Controls of forms beyond those in base. Lent to remotes as a chunk of its own. */
import './styles/forms.css';

export { Checkbox, Radio } from '@mantine/core';
export { RadioOption } from './form/radio-option.tsx';
export { Textarea } from './form/textarea.tsx';
export { NativeSelect, type NativeSelectProps, type SelectGroup, type SelectOption } from './shared/native-select.tsx';
