/**
 * What every page needs, the sign-in page included: its whole is in the first download, so it stays small.
 * Facade of Mantine: nothing outside this package imports Mantine itself.
 */
export {
  ActionIcon,
  Alert,
  Anchor,
  Box,
  Button,
  Group,
  Loader,
  Paper,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  Title,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
export { AccountCard, type AccountCardProps } from './shared/account-card.tsx';
