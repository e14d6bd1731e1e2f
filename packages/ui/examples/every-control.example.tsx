// Every control that pages take from a facade of its own, as a page of a remote would use them. Browser tests open it
// (e2e/specs/controls.spec.ts) as a page of a fixture remote.
import { useLocale } from '@portal/portal-kit';
import { Button, Paper, Stack, Title } from '@portal/ui/base';
import { MultiSelect, SearchSelect } from '@portal/ui/choices';
import { DateInput } from '@portal/ui/dates';
import { Checkbox } from '@portal/ui/forms';
import { Tooltip } from '@portal/ui/hints';
import { NumberInput, Slider } from '@portal/ui/numbers';
import { Dropzone, FileInput, Progress, Stepper, type Upload, UploadList } from '@portal/ui/progress';
import { Accordion, Table, Tabs } from '@portal/ui/records';
import { useState } from 'react';

/** Both languages at hand; a remote has a catalogue instead. */
function useSay() {
  const { locale } = useLocale();
  return (english: string, french: string) => (locale === 'fr' ? french : english);
}

function Choices() {
  const say = useSay();
  const [province, setProvince] = useState('on');
  const [topics, setTopics] = useState(['grief', 'sleep']);
  const [days, setDays] = useState(['mon']);
  return (
    <>
      <SearchSelect
        label={say('Province', 'Province ou région')}
        description={say('Where you work', 'Où vous travaillez')}
        isClearable
        value={province}
        options={[
          {
            group: 'Canada',
            options: [
              { value: 'qc', label: 'Québec' },
              { value: 'on', label: 'Ontario' },
            ],
          },
          { group: 'Europe', options: [{ value: 'fr', label: 'Île-de-France' }] },
        ]}
        onChange={setProvince}
      />
      <MultiSelect
        label={say('Topics', 'Sujets')}
        error={say('Choose three', 'Choisissez-en trois')}
        required
        value={topics}
        options={[
          { value: 'grief', label: say('Grief', 'Deuil') },
          { value: 'sleep', label: say('Sleep', 'Sommeil') },
          { value: 'work', label: say('Stress at work', 'Stress au travail et épuisement professionnel') },
          { value: 'family', label: say('Family', 'Famille') },
        ]}
        onChange={setTopics}
      />
      <Checkbox.Group label={say('Days', 'Jours')} value={days} onChange={setDays}>
        <Stack gap="xs" mt="xs">
          <Checkbox value="mon" label={say('Monday', 'Lundi')} />
          <Checkbox value="tue" label={say('Tuesday', 'Mardi')} />
        </Stack>
      </Checkbox.Group>
    </>
  );
}

function Amounts() {
  const say = useSay();
  const [fee, setFee] = useState<number | null>(1234.5);
  const [mood, setMood] = useState(7);
  const [birthday, setBirthday] = useState('1985-07-01');
  return (
    <>
      <NumberInput
        label={say('Fee', 'Tarif')}
        value={fee}
        onChange={setFee}
        decimals={2}
        min={0}
        prefix={say('$', '')}
        suffix={say('', '\u00A0$')}
      />
      <Slider
        label={say('Mood', 'Humeur')}
        value={mood}
        onChange={setMood}
        min={0}
        max={10}
        valueText={(value) => say(`${value} of 10`, `${value} sur 10`)}
      />
      <DateInput
        label={say('Birthday', 'Date de naissance')}
        value={birthday}
        onChange={setBirthday}
        max="2026-11-23"
        autoComplete="bday"
      />
    </>
  );
}

function Files() {
  const say = useSay();
  const [uploads, setUploads] = useState<readonly Upload[]>([
    { id: '1', name: 'consent.pdf', bytes: 240_000, state: 'sending', share: 0.4 },
    { id: '2', name: 'a-name-without-any-space-that-goes-on-and-on.pdf', bytes: 2_100_000, state: 'sent', share: 1 },
    {
      id: '3',
      name: 'photo.png',
      bytes: 800_000,
      state: 'failed',
      share: 0,
      reason: say('The connection was lost.', 'La connexion a été perdue.'),
    },
  ]);
  const add = (files: readonly File[]) =>
    setUploads((before) => [
      ...before,
      ...files.map(({ name, size }) => ({ id: name, name, bytes: size, state: 'sending' as const, share: 0 })),
    ]);
  const change = (id: string, state: Upload['state'] | null) =>
    setUploads((before) =>
      before.flatMap((upload) => {
        if (upload.id !== id) return [upload];
        return state === null ? [] : [{ ...upload, state, share: 0 }];
      }),
    );
  return (
    <>
      <FileInput
        label={say('Photo', 'Portrait')}
        description={say('PNG, up to 2 MB', 'PNG, au plus 2 Mo')}
        accept={['.png']}
        maxBytes={2_000_000}
        onPick={add}
      />
      <Dropzone label={say('Documents', 'Pièces jointes')} multiple onPick={add} />
      <UploadList
        label={say('Files on their way', 'Fichiers en route')}
        uploads={uploads}
        onRemove={(id) => change(id, null)}
        onRetry={(id) => change(id, 'sending')}
      />
      <Table
        caption={say('Files from clients', 'Fichiers des clients')}
        columns={[
          { id: 'name', header: say('Name', 'Nom'), cell: ({ name }) => name },
          { id: 'from', header: say('From', 'De'), cell: ({ from }) => from },
          { id: 'size', header: say('Size', 'Taille'), align: 'end', cell: ({ size }) => size },
        ]}
        rows={[
          { id: '1', name: say('Consent form', 'Formulaire de consentement'), from: 'Alex Roy', size: '240' },
          { id: '2', name: say('Picture', 'Image'), from: 'Camille Bélanger-Thériault', size: '2100' },
        ]}
        rowId={({ id }) => id}
      />
    </>
  );
}

function Sections() {
  const say = useSay();
  return (
    <>
      <Tabs defaultValue="files">
        <Tabs.List aria-label={say('Client file', 'Dossier')}>
          <Tabs.Tab value="files">{say('Files', 'Fichiers')}</Tabs.Tab>
          <Tabs.Tab value="assessments">{say('Assessments', 'Évaluations')}</Tabs.Tab>
          <Tabs.Tab value="history">{say('History', 'Historique')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="files">{say('Two files', 'Deux fichiers')}</Tabs.Panel>
        <Tabs.Panel value="assessments">{say('No assessment', 'Aucune évaluation')}</Tabs.Panel>
        <Tabs.Panel value="history">{say('No history', 'Aucun historique')}</Tabs.Panel>
      </Tabs>
      <Accordion order={2} defaultValue="fees">
        <Accordion.Item value="fees">
          <Accordion.Control>{say('Fees', 'Tarifs')}</Accordion.Control>
          <Accordion.Panel>{say('As agreed with each client.', 'Selon l’entente avec chaque client.')}</Accordion.Panel>
        </Accordion.Item>
        <Accordion.Item value="hours">
          <Accordion.Control>{say('Hours', 'Heures d’ouverture')}</Accordion.Control>
          <Accordion.Panel>{say('Nine to five.', 'De neuf à dix-sept heures.')}</Accordion.Panel>
        </Accordion.Item>
      </Accordion>
      <div>
        <Tooltip label={say('A mail goes out at once', 'Un courriel part aussitôt')}>
          <Button variant="default">{say('Invite', 'Inviter')}</Button>
        </Tooltip>
      </div>
    </>
  );
}

export function EveryControl() {
  const say = useSay();
  return (
    <Paper withBorder p="lg">
      <Stack gap="xl">
        <Title order={1} tabIndex={-1}>
          {say('Controls', 'Commandes')}
        </Title>
        <Stepper
          label={say('Sign up', 'Inscription')}
          steps={[
            { id: 'account', label: say('Account', 'Compte') },
            { id: 'practice', label: say('Practice', 'Pratique professionnelle') },
            { id: 'photo', label: say('Photo', 'Portrait') },
            { id: 'review', label: say('Review', 'Vérification') },
          ]}
          active="practice"
          done={2}
          onSelect={() => undefined}
        />
        <Stepper
          label={say('Assessment', 'Questionnaire')}
          steps={Array.from({ length: 9 }, (_, at) => ({
            id: `${at}`,
            label: `Question ${at + 1}`,
          }))}
          active="4"
          done={4}
        />
        <Progress label={say('Your profile', 'Votre profil')} share={0.42} />
        <Choices />
        <Amounts />
        <Files />
        <Sections />
      </Stack>
    </Paper>
  );
}
