import { nothing, type Stories } from '../story.tsx';
import { Dropzone, FileInput } from './file-input.tsx';
import { Progress } from './progress.tsx';
import { Stepper } from './stepper.tsx';
import { UploadList } from './upload-list.tsx';

export const progressStories: Stories = {
  FileInput: {
    usual: (say) => (
      <FileInput
        label={say('Photo', 'Portrait')}
        description={say('PNG, up to 2 MB', 'PNG, au plus 2 Mo')}
        accept={['.png']}
        maxBytes={2_000_000}
        onPick={nothing}
      />
    ),
    wrong: (say) => (
      <FileInput
        label={say('Photo', 'Portrait')}
        error={say('Choose a picture', 'Choisissez une image')}
        onPick={nothing}
      />
    ),
  },
  Dropzone: { usual: (say) => <Dropzone label={say('Documents', 'Pièces jointes')} multiple onPick={nothing} /> },
  Progress: {
    begun: (say) => <Progress label={say('Your profile', 'Votre profil')} share={0.42} />,
    done: (say) => <Progress label={say('Your profile', 'Votre profil')} share={1} />,
  },
  Stepper: {
    'four steps, the second is open': (say) => (
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
        onSelect={nothing}
      />
    ),
    'nine of them': (say) => (
      <Stepper
        label={say('Assessment', 'Questionnaire')}
        steps={Array.from({ length: 9 }, (_, at) => ({ id: `${at}`, label: `Question ${at + 1}` }))}
        active="4"
        done={4}
      />
    ),
  },
  UploadList: {
    'each state of a file': (say) => (
      <UploadList
        label={say('Files on their way', 'Fichiers en route')}
        onRemove={nothing}
        onRetry={nothing}
        uploads={[
          { id: '1', name: 'consent.pdf', bytes: 240_000, state: 'sending', share: 0.4 },
          {
            id: '2',
            name: 'a-name-without-any-space-that-goes-on-and-on.pdf',
            bytes: 2_100_000,
            state: 'sent',
            share: 1,
          },
          { id: '3', name: 'plan.docx', bytes: 60_000, state: 'waiting', share: 0, note: 'Camille Bélanger' },
          {
            id: '4',
            name: 'photo.png',
            bytes: 800_000,
            state: 'failed',
            share: 0,
            reason: say('The connection was lost.', 'La connexion a été perdue.'),
          },
          {
            id: '5',
            name: 'movie.mov',
            bytes: 900_000_000,
            state: 'refused',
            share: 0,
            reason: say('This file is too large.', 'Ce fichier est trop volumineux.'),
          },
        ]}
      />
    ),
  },
};
