import type { ReferenceOption } from '@portal/contract/entities/reference-option';
import * as z from '@portal/contract/schema';
import type { Edition } from '@portal/portal-kit';

/**
 * Languages that have a checkbox, by the value of their option; the second differs (ONB-010, ONB-103, ONB-104,
 * ONB-105).
 */
export const CHECKBOX_LANGUAGES = {
  CA: ['English', 'French'],
  US: ['English', 'Spanish'],
} as const satisfies Record<Edition, readonly string[]>;

/** Languages as the form holds them: those of the checkboxes, and all others. */
export type LanguageValues = { languages: string[]; other_languages: string[] };

/** ONB-108: at least one, wherever it is chosen. */
export const someLanguage = () =>
  z.superRefine<LanguageValues>((values, context) => {
    if (languagesOf(values).length > 0) return;
    const message = 'mf-onboarding/practice:languages.atLeastOne';
    context.addIssue({ code: 'custom', message, path: ['languages'], input: values });
  });

/** The stored list, split for the form of an edition. */
export function languageValues(stored: readonly string[], edition: Edition): LanguageValues {
  const checkboxes: readonly string[] = CHECKBOX_LANGUAGES[edition];
  return {
    languages: checkboxes.filter((language) => stored.includes(language)),
    other_languages: stored.filter((language) => !checkboxes.includes(language)),
  };
}

/** The one list that is sent (ONB-107). */
export function languagesOf({ languages, other_languages }: LanguageValues): string[] {
  return [...new Set([...languages, ...other_languages])];
}

/** What the multi-select offers: all but the languages of the checkboxes. */
export function otherLanguages(options: readonly ReferenceOption[], edition: Edition): ReferenceOption[] {
  const checkboxes: readonly string[] = CHECKBOX_LANGUAGES[edition];
  return options.filter(({ value }) => !checkboxes.includes(value));
}
