import type { KeyboardEvent } from 'react';

/**
 * Enter takes the option that is marked, and none that is not. For `onKeyDownCapture` of a field whose list Mantine
 * draws: Mantine marks an option in the document and remembers its place beside that, and forgets the place a moment
 * after the list has opened. Who typed one letter, or pressed Arrow Down before that moment, saw an option marked and
 * got none, or the one that was chosen before.
 */
export function takeMarked(event: KeyboardEvent<HTMLInputElement>): void {
  // Enter of somebody who writes with an input method ends a word.
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  // An open list alone is named.
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '');
  const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]');
  if (!marked) return;
  event.preventDefault();
  // Mantine would take the one whose place it remembers as well.
  event.stopPropagation();
  marked.click();
}
