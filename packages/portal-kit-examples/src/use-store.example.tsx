// Follows a store, or what is chosen of it: this part is drawn anew when the count changes, and at nothing else.
import { useText } from '@portal/portal-kit/i18n';
import { useStore } from '@portal/portal-kit/store';
import { pickedVisits } from './create-store.example.tsx';

export function PickedCount() {
  const { t } = useText('mf-dashboard');
  const count = useStore(pickedVisits, ({ ids }) => ids.length);
  return <p>{t('visitCount', { count })}</p>;
}
