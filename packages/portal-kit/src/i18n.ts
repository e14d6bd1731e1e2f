import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** Texts of one catalogue; a remote's catalogue has the remote's name. */
export function useText(catalogue: string): { t: TFunction } {
  const { t } = useTranslation(catalogue);
  return { t };
}
