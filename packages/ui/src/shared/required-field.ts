/**
 * What a field has in place of the browser's own `required`: Firefox tells screen readers of an empty field with that
 * attribute that its entry is invalid, before anybody has typed. Forms of the portal say themselves what is missing.
 */
export function requiredField(required: boolean | undefined): { withAsterisk?: true; 'aria-required'?: true } {
  return required ? { withAsterisk: true, 'aria-required': true } : {};
}
