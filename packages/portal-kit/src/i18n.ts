import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/**
 * Texts of one catalogue in the language of the interface: `t('rows.title', { name, count })`. They change with the
 * language by themselves; a key that no catalogue has is shown as it is.
 * @param catalogue the remote's own name
 */
export function useText(catalogue: string): { t: TFunction } {
  const { t } = useTranslation(catalogue);
  return { t };
}
