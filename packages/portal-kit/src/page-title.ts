import { useEffect } from 'react';
import { useText } from './i18n.ts';

/** Names the page in the tab and for screen readers: `Dashboard · Care Portal`. */
export function usePageTitle(title: string): void {
  const { t } = useText('shell');
  const product = t('product');
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
}
