/** What forms need beyond base: a form's state, and its controls. Lent to remotes as a chunk of its own. */
import './styles/forms.css';

export { Checkbox, Radio, Textarea } from '@mantine/core';
export { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
export { NativeSelect, type NativeSelectProps, type SelectGroup, type SelectOption } from './shared/native-select.tsx';
