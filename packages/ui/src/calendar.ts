/** A session for another calendar. Not a shared module: only the pages that offer it bundle it. */
export { CalendarFile, type CalendarFileProps } from './calendar/calendar-file.tsx';
