import { ErrorDialog } from './error-dialog.tsx';
import type { Feedback } from './feedback-store.ts';
import { Notices } from './notices.tsx';

/** The one place in the page where the shell says what pages want said: snackbars and the generic error dialog. */
export function FeedbackOutlet({ feedback }: { feedback: Feedback }) {
  return (
    <>
      <Notices feedback={feedback} />
      <ErrorDialog feedback={feedback} />
    </>
  );
}
