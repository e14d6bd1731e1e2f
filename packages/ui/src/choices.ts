/** Choices out of many, found by typing. Shared with remotes as a chunk of its own. */
import './styles/choices.css';

export { MultiSelect, type MultiSelectProps } from './choices/multi-select.tsx';
export { SearchSelect, type SearchSelectProps } from './choices/search-select.tsx';
