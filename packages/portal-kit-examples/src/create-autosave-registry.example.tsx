// A field whose text goes on being saved when its page is left; the person is told what became of it then.
import { type Services, useNotify, useServices, useSession } from '@portal/portal-kit';
import { type AutosaveRegistry, createAutosaveRegistry } from '@portal/portal-kit/autosave';
import { useText } from '@portal/portal-kit/i18n';
import { Text, TextInput } from '@portal/ui/base';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { openFirstName } from './create-value-autosave.example.tsx';

type FirstName = Awaited<ReturnType<typeof openFirstName>>;

/** What is not saved lives as long as the portal, and longer than its page. */
const namesOfPortal = new WeakMap<Services['api'], AutosaveRegistry<FirstName>>();

function namesOf({ api, drafts }: Services): AutosaveRegistry<FirstName> {
  const names = namesOfPortal.get(api) ?? createAutosaveRegistry<FirstName>({ drafts });
  namesOfPortal.set(api, names);
  return names;
}

export function FirstNameField() {
  const { t } = useText('mf-dashboard');
  const services = useServices();
  const notify = useNotify();
  const { user } = useSession();
  const names = namesOf(services);
  const [follow] = useState(
    () => (listener: () => void) => names.open(user.id, () => openFirstName(services, user)).follow(listener),
  );
  const name = useSyncExternalStore(follow, () => names.find(user.id)?.saver ?? null);
  const view = useSyncExternalStore(follow, () => name?.getView() ?? null);
  useEffect(
    () =>
      names.tellWith((outcome) => notify({ kind: 'error', message: t(outcome === 'saved' ? 'saved' : 'notSaved') })),
    [names, notify, t],
  );
  if (!name || !view) return null;
  return (
    <>
      <TextInput
        label={t('note')}
        defaultValue={view.value}
        onChange={(event) => {
          const { value } = event.currentTarget;
          name.edit(() => value);
        }}
      />
      <Text role="status">{view.phase.kind === 'idle' ? t('saved') : t('notSaved')}</Text>
    </>
  );
}
