/** Stories of every component, as the gallery of the mock shell draws them (docs/ui.md). No part of the portal. */
import { answerStories } from './answer/answer.story.tsx';
import { calendarStories } from './calendar/calendar.story.tsx';
import { choicesStories } from './choices/choices.story.tsx';
import { datesStories } from './dates/dates.story.tsx';
import { formStories } from './form/form.story.tsx';
import { hintsStories } from './hints/hints.story.tsx';
import { liveStories } from './live/live.story.tsx';
import { numbersStories } from './numbers/numbers.story.tsx';
import { printStories } from './print/print.story.tsx';
import { progressStories } from './progress/progress.story.tsx';
import { recordsStories } from './records/records.story.tsx';
import { richTextStories } from './rich-text/rich-text.story.tsx';
import { baseStories } from './shared/base.story.tsx';
import { sharedStories } from './shared/shared.story.tsx';
import type { Stories } from './story.tsx';
// As the facades bring them: stories take their components past those.
import './styles/choices.css';
import './styles/dates.css';
import './styles/forms.css';
import './styles/hints.css';
import './styles/numbers.css';
import './styles/progress.css';
import './styles/records.css';
import './styles/rich-text.css';
import './styles/switches.css';

import { taxStories } from './tax/tax.story.tsx';

export { coversPage, drawerOf, type Say, type Story } from './story.tsx';

export const stories: Stories = {
  ...baseStories,
  ...sharedStories,
  ...answerStories,
  ...calendarStories,
  ...choicesStories,
  ...datesStories,
  ...formStories,
  ...hintsStories,
  ...liveStories,
  ...numbersStories,
  ...printStories,
  ...progressStories,
  ...recordsStories,
  ...richTextStories,
  ...taxStories,
};
