import { useText } from '@portal/portal-kit/i18n';

type KnownList = 'pronoun' | 'gender' | 'legal_gender' | 'relationship';

/**
 * Puts what a record says in English from a known list into the reader's language, `She/her` as `clientInfo.known.
 * pronoun.she_her` has it; anything else is somebody's own words, and stays.
 */
export function useKnownWords(): (list: KnownList, value: string | null | undefined) => string | null {
  const { t } = useText('mf-sessions/provider-session');
  return (list, value) => {
    const key = value
      ?.trim()
      .toLowerCase()
      .replace(/[^a-z]+/g, '_');
    return (key && t(`clientInfo.known.${list}.${key}`, { defaultValue: '' })) || (value ?? null);
  };
}
