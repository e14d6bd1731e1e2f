import { LINE_LIMIT, LIST_LIMIT } from '@portal/contract/entities/inputs';
import { splitAtCommas } from '@portal/contract/rules/onboarding';

/** What no line may hold: tabs and line ends, as they come with a pasted text. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** The names in a text that separates them by commas (ONB-056, ONB-060), each on one line. */
export function namesIn(text: string): string[] {
  return splitAtCommas(text.replaceAll(controls, ' '));
}

/** The text in which these names stand. */
export function namesAsText(names: readonly string[]): string {
  return names.join(', ');
}

/** What is wrong with a text of names: one is longer, or there are more of them, than is stored. */
export function namesProblem(text: string): 'rules.name_length' | 'rules.too_many_names' | null {
  const names = namesIn(text);
  if (names.some((name) => name.length > LINE_LIMIT)) return 'rules.name_length';
  return names.length > LIST_LIMIT ? 'rules.too_many_names' : null;
}
