// Leads on after something was done. For a mere way to somewhere, use `Link`: it can be opened in a new tab.
import { useText } from '@portal/portal-kit/i18n';
import { useNavigate } from '@portal/portal-kit/router';
import { Button } from '@portal/ui/base';

export function Finish({ save }: { save: () => Promise<void> }) {
  const { t } = useText('mf-dashboard');
  const navigate = useNavigate();
  const finish = async () => {
    await save();
    await navigate('/schedule');
  };
  return <Button onClick={() => void finish()}>{t('finish')}</Button>;
}
