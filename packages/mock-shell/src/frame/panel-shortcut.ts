/** Ctrl+Shift+full stop: neither browsers nor screen readers use it. On layouts where Shift changes the key, either counts. */
export function isPanelShortcut({ ctrlKey, shiftKey, altKey, metaKey, code, key }: KeyboardEvent): boolean {
  return ctrlKey && shiftKey && !altKey && !metaKey && (code === 'Period' || key === '.' || key === '>');
}
