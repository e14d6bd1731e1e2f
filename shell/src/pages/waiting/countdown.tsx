import { languageTag } from '@portal/portal-kit';
import { Alert, Text, VisuallyHidden } from '@portal/ui/base';
import { useStore } from 'zustand';
import { type CountdownProps, useShell } from '../../app-context.ts';
import { waitInWords } from './wait-in-words.ts';

/** The time that is left, for the eye counting down; to a screen reader it is told once, and then that it is over. */
export function Countdown({ wait, say, over, framed = false }: CountdownProps) {
  const { app } = useShell();
  const tag = languageTag(useStore(app.locale.store), useStore(app.edition));
  const { seconds, total } = wait;
  const left = (
    <Text role="timer" size="sm">
      {say(waitInWords(seconds, tag))}
    </Text>
  );
  const shown = framed ? (
    <Alert color="yellow" role="group">
      {left}
    </Alert>
  ) : (
    left
  );
  return (
    <>
      {seconds > 0 && shown}
      <VisuallyHidden role="status">{total > 0 && (seconds > 0 ? say(waitInWords(total, tag)) : over)}</VisuallyHidden>
    </>
  );
}
