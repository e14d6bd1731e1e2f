/** Days of the calendar. Shared with remotes as a chunk of its own. */
import './styles/dates.css';

export { DateInput, type DateInputProps } from './dates/date-input.tsx';
export { DaysFilter, type DaysFilterProps } from './dates/days-filter.tsx';
