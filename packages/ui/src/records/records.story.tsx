import { Accordion, Tabs } from '@mantine/core';
import type { Say, Stories } from '../story.tsx';
import { Table, type TableColumn } from './table.tsx';

interface Document {
  id: string;
  name: string;
  from: string;
  size: string;
}

const columns = (say: Say): readonly [TableColumn<Document>, ...TableColumn<Document>[]] => [
  { id: 'name', header: say('Name', 'Nom'), cell: ({ name }) => name },
  { id: 'from', header: say('From', 'De'), cell: ({ from }) => from },
  { id: 'size', header: say('Size in kB', 'Taille en Ko'), align: 'end', cell: ({ size }) => size },
];

const documents = (say: Say): Document[] => [
  { id: '1', name: say('Consent form', 'Formulaire de consentement'), from: 'Alex Roy', size: '240' },
  { id: '2', name: say('Picture', 'Image'), from: 'Camille Bélanger-Thériault', size: '2100' },
];

export const recordsStories: Stories = {
  Table: {
    'two rows': (say) => (
      <Table
        caption={say('Files from clients', 'Fichiers des clients')}
        columns={columns(say)}
        rows={documents(say)}
        rowId={({ id }) => id}
      />
    ),
  },
  Tabs: {
    'three of them': (say) => (
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
    ),
  },
  Accordion: {
    'one open, one closed': (say) => (
      <Accordion order={3} defaultValue="fees">
        <Accordion.Item value="fees">
          <Accordion.Control>{say('Fees', 'Tarifs')}</Accordion.Control>
          <Accordion.Panel>{say('As agreed with each client.', 'Selon l’entente avec chaque client.')}</Accordion.Panel>
        </Accordion.Item>
        <Accordion.Item value="hours">
          <Accordion.Control>{say('Hours', 'Heures d’ouverture')}</Accordion.Control>
          <Accordion.Panel>{say('Nine to five.', 'De neuf à dix-sept heures.')}</Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    ),
  },
};
