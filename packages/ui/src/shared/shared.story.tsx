import { Anchor, Button, TextInput } from '@mantine/core';
import { Link } from '@portal/portal-kit/router';
import { IconCalendarEvent, IconPencil, IconTrash } from '../icons.ts';
import { Held, nothing, type Stories } from '../story.tsx';
import { AccountCard } from './account-card.tsx';
import { Dialog } from './dialog.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorCard } from './error-card.tsx';
import { LinkTabs } from './link-tabs.tsx';
import { Menu } from './menu.tsx';
import { NothingFits } from './nothing-fits.tsx';
import { PageHeader } from './page-header.tsx';
import { Pager } from './pager.tsx';
import { PendingButton } from './pending-button.tsx';
import { Portrait } from './portrait.tsx';
import { RowSkeletons } from './row-skeletons.tsx';
import { SearchField } from './search-field.tsx';
import { SupportButton } from './support-button.tsx';

export const sharedStories: Stories = {
  AccountCard: {
    'with other ways in': (say) => (
      <AccountCard
        title={say('Sign in', 'Connexion')}
        others={[
          <Anchor key="forgot" component={Link} to="/forgot_password">
            {say('Forgot your password?', 'Mot de passe oublié?')}
          </Anchor>,
          <Anchor key="clinic" component={Link} to="/signin_clinic">
            {say('I work for a clinic', 'Je travaille pour une clinique')}
          </Anchor>,
        ]}
      >
        <TextInput label={say('E-mail', 'Courriel')} />
        <Button>{say('Sign in', 'Me connecter')}</Button>
      </AccountCard>
    ),
  },
  EmptyState: {
    'words alone': (say) => <EmptyState title={say('No clients yet', 'Aucun client pour l’instant')} />,
    'with a way on': (say) => (
      <EmptyState
        title={say('No appointments this week', 'Aucun rendez-vous cette semaine')}
        text={say(
          'New bookings appear here as soon as a client chooses a time.',
          'Les nouvelles réservations s’affichent ici dès qu’un client choisit une plage horaire.',
        )}
        icon={<IconCalendarEvent size={26} />}
        action={<Button variant="default">{say('Set your hours', 'Définir mes heures')}</Button>}
      />
    ),
  },
  ErrorCard: {
    'to try again': (say) => (
      <ErrorCard
        title={say('Your payouts could not be loaded', 'Impossible de charger vos versements')}
        text={say('Nothing was lost.', 'Rien n’a été perdu.')}
        retry={{ onRetry: nothing }}
        details="server · mf-dashboard 0.1.0"
      />
    ),
    'trying again': (say) => (
      <ErrorCard
        title={say('Your payouts could not be loaded', 'Impossible de charger vos versements')}
        retry={{ onRetry: nothing, pending: true }}
        action={<Anchor href="#help">{say('Ask for help', 'Demander de l’aide')}</Anchor>}
      />
    ),
  },
  NothingFits: {
    'with the way back': () => <NothingFits onClear={() => undefined} />,
  },
  PageHeader: {
    'title alone': (say) => <PageHeader title={say('Clients', 'Clientèle')} />,
    'with all its parts, and long words': (say) => (
      <PageHeader
        eyebrow={say('Wednesday, March 18', 'Mercredi 18 mars')}
        title={say(
          'Session notes of Bartholomew Featherstonehaugh-Cholmondeley',
          'Notes de séance de Marie-Joséphine Charbonneau-Lachapelle',
        )}
        text={say(
          'Only you can read these notes, until you share them.',
          'Vous êtes la seule personne à pouvoir lire ces notes, tant que vous ne les partagez pas.',
        )}
        actions={<Button>{say('Add a note', 'Ajouter une note')}</Button>}
      />
    ),
  },
  PendingButton: {
    ready: (say) => (
      <PendingButton pending={false} onClick={nothing}>
        {say('Save', 'Enregistrer')}
      </PendingButton>
    ),
    'under way': (say) => <PendingButton pending>{say('Save', 'Enregistrer')}</PendingButton>,
    'cannot be taken back': (say) => (
      <PendingButton pending={false} color="red">
        {say('Delete the file', 'Supprimer le fichier')}
      </PendingButton>
    ),
    'not now': (say) => (
      <PendingButton pending={false} disabled>
        {say('Save', 'Enregistrer')}
      </PendingButton>
    ),
  },
  Portrait: {
    'without a picture': () => <Portrait name="Camille Bélanger" url={null} />,
    'whose picture is gone': () => <Portrait name="Maya Okafor" url="data:," />,
  },
  RowSkeletons: { 'three rows': () => <RowSkeletons rows={3} /> },
  SupportButton: { usual: () => <SupportButton /> },
  LinkTabs: {
    'with counts, one of them on its way': (say) => (
      <LinkTabs
        label={say('Appointments', 'Rendez-vous')}
        link={Link}
        active="today"
        tabs={[
          { key: 'today', label: say('Today', 'Aujourd’hui'), to: '?list=today', count: 4 },
          { key: 'upcoming', label: say('Upcoming', 'À venir'), to: '?list=upcoming', count: 27 },
          { key: 'overdue', label: say('To complete', 'À terminer'), to: '?list=overdue' },
        ]}
      />
    ),
    'many, in a row that scrolls': (say) => (
      <LinkTabs
        label={say('Administration', 'Administration')}
        link={Link}
        active="5"
        counted={false}
        narrow="scroll"
        tabs={Array.from({ length: 9 }, (_, at) => ({
          key: `${at}`,
          label: say(`Section ${at + 1}`, `Rubrique ${at + 1}`),
          to: `?section=${at}`,
        }))}
      />
    ),
  },
  Pager: {
    'in the middle': (say) => (
      <Pager
        page={6}
        pages={40}
        toPage={(page) => `?page=${page}`}
        link={Link}
        labels={{
          navigation: say('Pages of clients', 'Pages de la clientèle'),
          previous: say('Previous page', 'Page précédente'),
          next: say('Next page', 'Page suivante'),
          page: (page) => `Page ${page}`,
        }}
        summary={say('51–60 of 398', '51 à 60 sur 398')}
      />
    ),
  },
  SearchField: {
    empty: (say) => (
      <SearchField
        label={say('Find a client', 'Trouver un client')}
        placeholder={say('Name or e-mail', 'Nom ou courriel')}
        value=""
        onChange={nothing}
      />
    ),
    'with words': (say) => (
      <SearchField label={say('Find a client', 'Trouver un client')} value="Bélanger" onChange={nothing} />
    ),
  },
  Menu: {
    closed: (say) => (
      <Menu>
        <Menu.Target>
          <Button variant="default">{say('Actions', 'Actions')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Camille Bélanger</Menu.Label>
          <Menu.Item onClick={nothing} leftSection={<IconPencil size={18} aria-hidden="true" />}>
            {say('Rename', 'Renommer')}
          </Menu.Item>
          <Menu.Item onClick={nothing} leftSection={<IconTrash size={18} aria-hidden="true" />} disabled>
            {say('Delete', 'Supprimer')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    ),
  },
  Dialog: {
    'in the middle': {
      alone: true,
      draw: (say) => (
        <Held<boolean> initial>
          {(opened, change) => (
            <Dialog
              opened={opened}
              onClose={() => change(false)}
              title={say('Cancel this appointment?', 'Annuler ce rendez-vous?')}
            >
              <p>
                {say('Your client is told by e-mail at once.', 'Votre client en est avisé immédiatement par courriel.')}
              </p>
              <Button onClick={() => change(false)}>{say('Cancel it', 'Annuler le rendez-vous')}</Button>
            </Dialog>
          )}
        </Held>
      ),
    },
    'along the side': {
      alone: true,
      draw: (say) => (
        <Dialog opened onClose={nothing} placement="side" title={say('Menu', 'Menu')}>
          <Anchor component={Link} to="/dashboard">
            {say('Dashboard', 'Tableau de bord')}
          </Anchor>
        </Dialog>
      ),
    },
    'as a drawer': {
      alone: true,
      draw: (say) => (
        <Dialog opened onClose={nothing} placement="end" title={say('Client information', 'Dossier du client')}>
          <p>Camille Bélanger-Thériault</p>
        </Dialog>
      ),
    },
    'as wide as the window': {
      alone: true,
      draw: (say) => (
        <Dialog
          opened
          onClose={nothing}
          size="wide"
          title={say('consent-form-signed.pdf', 'formulaire-de-consentement-signé.pdf')}
        >
          <p>{say('Page 1 of 3', 'Page 1 de 3')}</p>
        </Dialog>
      ),
    },
  },
};
