/** Gives the focus to the first of these fields, in the order of the form: what is wrong is said there. */
export function focusField(form: EventTarget | null | undefined, names: readonly string[]): void {
  if (!(form instanceof HTMLFormElement)) return;
  const controls = [...form.elements].filter((control) => control instanceof HTMLInputElement);
  controls.find(({ name }) => names.includes(name))?.focus();
}
