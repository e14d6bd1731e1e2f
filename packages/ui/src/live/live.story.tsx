import { Button } from '@mantine/core';
import { IconMessageCircle, IconNotes, IconUser } from '../icons.ts';
import { Held, type Stories } from '../story.tsx';
import { LinkedText } from './linked-text.tsx';
import { Notice } from './notice.tsx';
import { PanelTabs } from './panel-tabs.tsx';

export const liveStories: Stories = {
  LinkedText: {
    'with an address': (say) => (
      <LinkedText
        text={say(
          'The form is at https://example.org/form, please bring it.',
          'Le formulaire est à https://example.org/form, apportez-le.',
        )}
      />
    ),
  },
  Notice: {
    news: (say) => <Notice text={say('Your client is here.', 'Votre client est arrivé.')} />,
    'trouble, with a way out': (say) => (
      <Notice
        tone="trouble"
        text={say(
          'Your connection is weak, so your picture is off for now.',
          'Votre connexion est faible, alors votre image est masquée pour le moment.',
        )}
      >
        <Button variant="default" size="sm">
          {say('Show it anyway', 'L’afficher quand même')}
        </Button>
      </Notice>
    ),
  },
  PanelTabs: {
    'open, with something new': (say) => (
      <Held initial="chat">
        {(active, onSelect) => (
          <PanelTabs
            label={say('Beside the session', 'À côté de la séance')}
            id="story"
            tabs={[
              {
                id: 'chat',
                label: say('Chat', 'Clavardage'),
                icon: IconMessageCircle,
                badge: { figures: '2', words: say('2 new messages', '2 nouveaux messages') },
              },
              { id: 'notes', label: say('Notes', 'Notes'), icon: IconNotes },
              { id: 'client', label: say('Client', 'Client'), icon: IconUser },
            ]}
            active={active}
            isOpen
            onSelect={onSelect}
          />
        )}
      </Held>
    ),
  },
};
