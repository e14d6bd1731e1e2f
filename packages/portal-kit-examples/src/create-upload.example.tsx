// A file on its way: how far it is, stopped, and sent again without being there twice.
import { updateAvatar } from '@portal/contract/calls/practice-details';
import { describeError, useServices } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { createUpload } from '@portal/portal-kit/upload';
import { Button } from '@portal/ui/base';
import { Progress } from '@portal/ui/progress';
import { useState } from 'react';

export function SendPortrait({ avatar }: { avatar: File }) {
  const { t } = useText('mf-dashboard');
  const { api } = useServices();
  const [upload] = useState(() => createUpload({ api, call: updateAvatar, input: { body: { avatar } } }));
  const [share, setShare] = useState<number | null>(null);
  const [news, setNews] = useState('');
  const send = () =>
    upload
      .send(setShare)
      .then(
        () => setNews(t('saved')),
        (error: unknown) => setNews(describeError(error).words || t('noAnswer')),
      )
      .finally(() => setShare(null));
  return (
    <>
      <Button onClick={send}>{t('sendPortrait')}</Button>
      {share !== null && <Progress label={avatar.name} share={share} />}
      {share !== null && <Button onClick={upload.cancel}>{t('stop')}</Button>}
      <p role="status">{news}</p>
    </>
  );
}
