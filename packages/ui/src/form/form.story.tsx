import { Checkbox } from '@mantine/core';
import { sendSessionLink } from '@portal/contract/calls/sessions';
import { useEffect } from 'react';
import { TextInput } from '../shared/text-input.tsx';
import { nothing, type Say, type Stories } from '../story.tsx';
import { AskDialog, type Question } from './ask-dialog.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { Form, type FormProps } from './form.tsx';
import { SendLink } from './send-link.tsx';
import { usePortalForm } from './use-portal-form.ts';

type Address = { street: string; city: string; remind: boolean };

interface AddressFormProps extends Pick<FormProps<Address>, 'layout'> {
  say: Say;
  stored?: Address;
  summary?: boolean;
}

/** A form as a page has it. Nothing is kept, and its Save is refused. */
function AddressForm({
  say,
  stored = { street: '', city: '', remind: true },
  summary = false,
  layout,
}: AddressFormProps) {
  const nameOf = (field: keyof Address) =>
    ({ street: say('Street', 'Rue'), city: say('City', 'Ville'), remind: say('Reminders', 'Rappels') })[field];
  const form = usePortalForm<Address>({
    ...{ remote: 'mf-onboarding', name: 'story.address', stored, summary },
    rules: ({ city }) => (city.trim() === '' ? { city: 'required' } : {}),
    say: () => say('Enter your city.', 'Inscrivez votre ville.'),
    save: () => Promise.reject(new Error(say('No story saves anything.', 'Rien n’est enregistré ici.'))),
  });
  const { submit } = form;
  useEffect(() => {
    if (summary) submit();
  }, [summary, submit]);
  return (
    <Form form={form} label={say('Address', 'Adresse')} nameOf={nameOf} {...(layout && { layout })}>
      <TextInput label={nameOf('street')} {...form.field('street')} />
      <TextInput label={nameOf('city')} required {...form.field('city')} />
      <Checkbox label={say('Remind me by e-mail', 'Me le rappeler par courriel')} {...form.tick('remind')} />
    </Form>
  );
}

function question(say: Say, more: Partial<Question<typeof sendSessionLink>> = {}): Question<typeof sendSessionLink> {
  return {
    input: { params: { id: '1' }, body: { user_id: '2' } },
    title: say('Cancel this appointment?', 'Annuler ce rendez-vous?'),
    text: say('Your client is told by e-mail at once.', 'Votre client en est avisé immédiatement par courriel.'),
    confirm: say('Cancel the appointment', 'Annuler le rendez-vous'),
    dismiss: say('Keep it', 'Le conserver'),
    done: say('The appointment is canceled.', 'Le rendez-vous est annulé.'),
    ...more,
  };
}

function asking(asked: ReturnType<typeof question>) {
  return <AskDialog call={sendSessionLink} question={asked} onClose={nothing} onDone={() => Promise.resolve()} />;
}

export const formStories: Stories = {
  Form: {
    empty: (say) => <AddressForm say={say} />,
    'filled in, in a dialog': (say) => (
      <AddressForm say={say} layout="dialog" stored={{ street: '220 Bay', city: 'Ottawa', remind: true }} />
    ),
    'with a summary of what is wrong': (say) => <AddressForm say={say} summary />,
  },
  FailureAlert: {
    usual: (say) => (
      <FailureAlert
        takesFocus={false}
        text={say(
          'This appointment was changed meanwhile. Nothing was saved.',
          'Ce rendez-vous a été modifié entre-temps. Rien n’a été enregistré.',
        )}
      />
    ),
  },
  AskDialog: {
    'a question': { alone: true, draw: (say) => asking(question(say)) },
    'that takes a reason': {
      alone: true,
      draw: (say) =>
        asking(
          question(say, {
            reason: {
              label: say('Reason', 'Motif'),
              description: say('Who reads the audit trail sees it.', 'Il figure dans le journal d’audit.'),
              missing: say('Enter a reason.', 'Inscrivez un motif.'),
              maxLength: 200,
              inputWith: () => question(say).input,
            },
          }),
        ),
    },
  },
  SendLink: {
    closed: () => (
      <SendLink call={sendSessionLink} appointmentId="1" person={{ id: '2', name: 'Camille Bélanger-Thériault' }} />
    ),
  },
};
