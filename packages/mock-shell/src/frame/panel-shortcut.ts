/**
 * Ctrl+Shift+full stop: neither browsers nor screen readers use it. On layouts where Shift changes the key, either
 * counts. Once for each press, however long the keys are held.
 */
export function isPanelShortcut({ ctrlKey, shiftKey, altKey, metaKey, code, key, repeat }: KeyboardEvent): boolean {
  return !repeat && ctrlKey && shiftKey && !altKey && !metaKey && (code === 'Period' || key === '.' || key === '>');
}
