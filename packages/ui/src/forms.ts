/** Controls of forms beyond those of the sign-in page. No shared module yet: who imports it bundles it. */
export { NativeSelect, type NativeSelectProps, type SelectGroup, type SelectOption } from './shared/native-select.tsx';
