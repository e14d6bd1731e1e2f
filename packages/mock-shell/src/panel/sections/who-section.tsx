import { Text } from '@portal/ui/base';
import { NativeSelect } from '@portal/ui/forms';
import { Section } from '../dock/section.tsx';
import { useMock, useMockState, useScene } from '../panel-context.ts';
import { usePanelText } from '../panel-text.ts';
import { peopleByRole } from './people-by-role.ts';

const nobody = '';

/** Who is signed in, with what is special about them. */
export function WhoSection() {
  const { t } = usePanelText();
  const { change } = useMock();
  const { as } = useScene();
  const people = useMockState((state) => state.people);
  const person = people.find(({ email }) => email === as);
  return (
    <Section id="who" title={t('who.title')} value={as === null ? t('who.nobody') : (person?.name ?? as)}>
      <NativeSelect
        label={t('who.person')}
        size="sm"
        value={as ?? nobody}
        options={[
          { value: nobody, label: t('who.nobody') },
          // Before the world is there, and for whoever it does not list.
          ...(as !== null && !person ? [{ value: as, label: as }] : []),
          ...peopleByRole(people).map(({ role, members }) => ({
            group: t(`who.roles.${role}`),
            options: members.map(({ email, name }) => ({ value: email, label: `${name} · ${email}` })),
          })),
        ]}
        onChange={(email) => change({ as: email === nobody ? null : email })}
      />
      {person?.special && (
        <Text size="sm" c="dimmed" lang="en">
          {person.special}
        </Text>
      )}
    </Section>
  );
}
