type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTickable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

function isChanged(field: Field): boolean {
  if (isTickable(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement)
    return ![...field.options].every((each) => each.selected === each.defaultSelected);
  return field.value !== field.defaultValue;
}

/** The selection of a text field; null where it has none, as in fields for e-mail addresses. */
function selectionOf(element: Element | null): [start: number, end: number] | null {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return null;
  const { selectionStart, selectionEnd } = element;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

/** What was done in markup that no code had answered to yet. */
export interface KeptFields {
  /** Lets the page's code hear of each change as if it were made now. */
  tell(): void;
  /** Forgets what was typed, and puts focus and selection back, where telling or rendering anew has moved them. */
  refocus(): void;
}

/**
 * Notes what was typed, chosen and ticked before React takes the markup over, and where the focus is. Where React does
 * not take it over, the fields are others by then, and get back what was in the old ones.
 */
export function keepFields(root: HTMLElement): KeptFields {
  const kept = [...root.querySelectorAll<Field>('input[name], textarea[name], select[name]')]
    .filter(isChanged)
    .map((field) => ({ field, value: field.value, checked: isTickable(field) && field.checked }));
  const focused = root.contains(document.activeElement) ? document.activeElement : null;
  const focusedName = focused?.getAttribute('name');
  const selection = selectionOf(focused);

  return {
    tell: () => {
      for (const { field, value, checked } of kept) {
        const present = root.contains(field) ? field : sameField(root, field);
        if (!present) continue;
        if (isTickable(present)) tick(present, checked);
        else change(present, value);
      }
    },
    refocus: () => {
      // The page lives for as long as its tab; what was typed, a password among it, is not to.
      kept.splice(0);
      if (!focusedName) return;
      const again = root.querySelector<HTMLInputElement>(`[name="${CSS.escape(focusedName)}"]`);
      if (!root.contains(focused)) again?.focus();
      if (selection && again === document.activeElement) again?.setSelectionRange(...selection);
    },
  };
}

/** The field that has taken the place of one that is gone. */
function sameField(root: HTMLElement, gone: Field): Field | undefined {
  const named = root.querySelectorAll<Field>(`[name="${CSS.escape(gone.name)}"]`);
  return [...named].find((field) => !isTickable(gone) || field.value === gone.value);
}

function tick(field: HTMLInputElement, checked: boolean): void {
  field.checked = !checked;
  field.click();
}

function change(field: Field, value: string): void {
  if (field.value === value) forgetValue(field);
  // By the prototype's own setter: React notes what is set through the field itself, and takes it for no news.
  else Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  // One event: React puts its own value back after each until it has rendered, and a second would tell of that one.
  const type = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * Lets React take a value that is there already for news. It keeps the last value that it knows beside the field; to
 * write the value twice instead would move the caret, which nobody can put back in a field for e-mail addresses.
 */
function forgetValue(field: Field): void {
  const tracker: unknown = Reflect.get(field, '_valueTracker');
  if (typeof tracker !== 'object' || tracker === null) return;
  const setValue: unknown = Reflect.get(tracker, 'setValue');
  if (typeof setValue === 'function') setValue.call(tracker, '');
}
