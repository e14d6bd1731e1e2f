import {
  ActionIcon,
  Alert,
  Anchor,
  Badge,
  Box,
  Button,
  Checkbox,
  Group,
  Loader,
  Paper,
  PasswordInput,
  Radio,
  Skeleton,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
  Title,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
import { RadioOption } from '../form/radio-option.tsx';
import * as icons from '../icons.ts';
import { Held, nothing, type Stories } from '../story.tsx';
import { NativeSelect } from './native-select.tsx';

const { IconBook, IconX } = icons;

/** Mantine's own that pages take through our facades, with the theme's looks, and the browser's select. */
export const baseStories: Stories = {
  Icons: {
    all: () => (
      <Group gap="md">
        {Object.entries(icons).map(([name, Icon]) => (
          <Stack key={name} align="center" gap={4} w="8rem">
            <Icon aria-hidden="true" />
            <Text size="xs">{name.replace('Icon', '')}</Text>
          </Stack>
        ))}
      </Group>
    ),
  },
  ActionIcon: {
    kinds: (say) => (
      <Group>
        <ActionIcon aria-label={say('Close', 'Fermer')} color="gray">
          <IconX aria-hidden="true" size={20} />
        </ActionIcon>
        <ActionIcon aria-label={say('Notes', 'Notes')} variant="filled" size="xl" radius="xl">
          <IconBook aria-hidden="true" />
        </ActionIcon>
        <ActionIcon aria-label={say('Not now', 'Pas maintenant')} disabled>
          <IconX aria-hidden="true" size={20} />
        </ActionIcon>
      </Group>
    ),
  },
  Alert: {
    'trouble, notice and news': (say) => (
      <Stack>
        <Alert color="red" title={say('Not saved', 'Non enregistré')}>
          {say('The server could not be reached.', 'Le serveur est injoignable.')}
        </Alert>
        <Alert color="yellow">
          {say('You have unsaved changes.', 'Vous avez des modifications non enregistrées.')}
        </Alert>
        <Alert>{say('Your client has joined.', 'Votre client est en ligne.')}</Alert>
      </Stack>
    ),
  },
  Anchor: {
    'in a sentence': (say) => (
      <Text>
        {say('Read the ', 'Consultez la ')}
        <Anchor href="#policy">{say('privacy policy', 'politique de confidentialité')}</Anchor>.
      </Text>
    ),
  },
  Box: { 'with room': (say) => <Box p="md">{say('Content', 'Contenu')}</Box> },
  Button: {
    kinds: (say) => (
      <Group>
        <Button>{say('Continue', 'Continuer')}</Button>
        <Button variant="default">{say('Cancel', 'Annuler')}</Button>
        <Button variant="subtle">{say('Not now', 'Plus tard')}</Button>
        <Button color="red">{say('Delete', 'Supprimer')}</Button>
        <Button disabled>{say('Continue', 'Continuer')}</Button>
      </Group>
    ),
    'with long words': (say) => (
      <Button>
        {say(
          'Send a new confirmation e-mail to this address',
          'Envoyer un nouveau courriel de confirmation à cette adresse',
        )}
      </Button>
    ),
  },
  Group: {
    'side by side': (say) => (
      <Group justify="space-between">
        <Text>{say('Total', 'Total')}</Text>
        <Text>{say('$120.00', '120,00\u00A0$')}</Text>
      </Group>
    ),
  },
  Loader: { usual: () => <Loader /> },
  Paper: {
    card: (say) => (
      <Paper withBorder p="lg">
        {say('A card', 'Une carte')}
      </Paper>
    ),
  },
  PasswordInput: {
    'wrong and right': (say) => (
      <Stack>
        <PasswordInput
          label={say('Password', 'Mot de passe')}
          defaultValue="abc"
          error={say('At least 8 characters', 'Au moins 8 caractères')}
        />
        <PasswordInput label={say('Password', 'Mot de passe')} defaultValue="correct horse" />
      </Stack>
    ),
  },
  Stack: {
    'one below the other': (say) => (
      <Stack>
        <Text>{say('First', 'Premier')}</Text>
        <Text>{say('Second', 'Deuxième')}</Text>
      </Stack>
    ),
  },
  Text: {
    sizes: (say) => (
      <Stack gap={4}>
        <Text size="lg">{say('Large', 'Grand')}</Text>
        <Text>{say('Usual', 'Courant')}</Text>
        <Text size="sm" c="dimmed">
          {say('Small and dimmed', 'Petit et estompé')}
        </Text>
      </Stack>
    ),
  },
  TextInput: {
    'with description and problem': (say) => (
      <TextInput
        label={say('GST/HST number', 'Numéro de TPS/TVH')}
        description={say('Nine digits, RT and four digits', 'Neuf chiffres, RT et quatre chiffres')}
        error={say('This number is too short', 'Ce numéro est trop court')}
        required
        defaultValue="12345"
      />
    ),
    'not to be changed': (say) => (
      <TextInput label={say('E-mail', 'Courriel')} value="maya@demo.test" disabled readOnly />
    ),
  },
  Title: {
    'three orders': (say) => (
      <Stack gap={4}>
        <Title order={2}>{say('Billing', 'Facturation')}</Title>
        <Title order={3}>{say('Payouts', 'Versements')}</Title>
        <Title order={4}>{say('Bank account', 'Compte bancaire')}</Title>
      </Stack>
    ),
  },
  UnstyledButton: { plain: (say) => <UnstyledButton>{say('Show more', 'Afficher plus')}</UnstyledButton> },
  VisuallyHidden: {
    'heard, not seen': (say) => (
      <Text>
        {say('There are words after this sentence.', 'Il y a des mots après cette phrase.')}
        <VisuallyHidden>{say('Only heard', 'Seulement lus à voix haute')}</VisuallyHidden>
      </Text>
    ),
  },
  Badge: {
    kinds: (say) => (
      <Group>
        <Badge>{say('Scheduled', 'Prévu')}</Badge>
        <Badge color="red">{say('Canceled', 'Annulé')}</Badge>
        <Badge color="gray">{say('Completed', 'Terminé')}</Badge>
      </Group>
    ),
  },
  Skeleton: { 'a line': () => <Skeleton height={16} width="60%" /> },
  Checkbox: {
    'ticked, wrong, not now': (say) => (
      <Stack>
        <Checkbox label={say('Remind me by e-mail', 'Me le rappeler par courriel')} defaultChecked />
        <Checkbox
          label={say('I accept the terms', 'J’accepte les conditions')}
          error={say('Please accept the terms', 'Veuillez accepter les conditions')}
        />
        <Checkbox label={say('By text message', 'Par message texte')} disabled />
      </Stack>
    ),
    group: (say) => (
      <Checkbox.Group label={say('Days', 'Jours')} defaultValue={['mon']}>
        <Stack gap="xs" mt="xs">
          <Checkbox value="mon" label={say('Monday', 'Lundi')} />
          <Checkbox value="tue" label={say('Tuesday', 'Mardi')} />
        </Stack>
      </Checkbox.Group>
    ),
  },
  Radio: {
    'a question': (say) => (
      <Radio.Group
        label={say('Are you registered?', 'Êtes-vous inscrit?')}
        required
        name="registered"
        defaultValue="yes"
      >
        <Group gap="xl" mt="xs">
          <Radio value="yes" label={say('Yes', 'Oui')} />
          <Radio value="no" label={say('No', 'Non')} />
        </Group>
      </Radio.Group>
    ),
  },
  RadioOption: {
    'of a question that is wrong': (say) => (
      <Radio.Group
        label={say('Are you tax exempt?', 'Êtes-vous exonéré de taxes?')}
        required
        name="exempt"
        error={say('Choose an answer', 'Choisissez une réponse')}
      >
        <Group gap="xl" mt="xs">
          <RadioOption value="yes" label={say('Yes', 'Oui')} />
          <RadioOption value="no" label={say('No', 'Non')} />
        </Group>
      </Radio.Group>
    ),
  },
  Textarea: {
    'with words': (say) => (
      <Textarea
        label={say('Message', 'Message')}
        autosize={false}
        rows={4}
        defaultValue={say('See you on Friday.', 'On se voit vendredi.')}
      />
    ),
  },
  NativeSelect: {
    'with groups, and wrong': (say) => (
      <Held initial="on">
        {(value, onChange) => (
          <NativeSelect
            label={say('Province or state', 'Province ou État')}
            error={say('Choose where you practice', 'Choisissez où vous exercez')}
            value={value}
            onChange={onChange}
            options={[
              {
                group: 'Canada',
                options: [
                  { value: 'on', label: 'Ontario' },
                  { value: 'qc', label: 'Québec' },
                ],
              },
              { group: say('United States', 'États-Unis'), options: [{ value: 'me', label: 'Maine' }] },
            ]}
          />
        )}
      </Held>
    ),
    'not now': (say) => (
      <NativeSelect
        label={say('Language', 'Langue')}
        disabled
        value="fr"
        onChange={nothing}
        options={[{ value: 'fr', label: 'Français' }]}
      />
    ),
  },
  Switch: {
    'on, off, not now': (say) => (
      <Stack>
        <Switch label={say('Accept new clients', 'Accepter de nouveaux clients')} defaultChecked />
        <Switch label={say('Show my phone number', 'Afficher mon numéro de téléphone')} />
        <Switch label={say('Set by your clinic', 'Déterminé par votre clinique')} disabled />
      </Stack>
    ),
  },
};
