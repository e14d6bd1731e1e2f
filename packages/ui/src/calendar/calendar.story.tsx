import type { Stories } from '../story.tsx';
import { CalendarFile } from './calendar-file.tsx';

export const calendarStories: Stories = { CalendarFile: { usual: () => <CalendarFile appointmentId="1" /> } };
