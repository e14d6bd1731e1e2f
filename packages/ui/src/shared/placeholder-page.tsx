import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useOptionalUser, usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link, useLocation } from '@portal/portal-kit/router';
import { IconHourglass } from '@tabler/icons-react';
import { useId } from 'react';
import styles from './placeholder-page.module.css';

/** What will come at some addresses. Its words stand in the remote's catalogue, below `placeholders.<id>`. */
export interface Placeholder {
  id: string;
  /** The addresses below which it will come. */
  at: RegExp;
  /** What one will find there, each the key of a sentence. */
  features: readonly string[];
}

/** At least one: an address that none of them claims is the first one's. */
export type Placeholders = readonly [Placeholder, ...Placeholder[]];

export function placeholderAt(placeholders: Placeholders, path: string): Placeholder {
  return placeholders.find(({ at }) => at.test(path)) ?? placeholders[0];
}

export interface PlaceholderPageProps {
  /** The remote's own name. */
  catalogue: string;
  placeholders: Placeholders;
}

/** A page that is not open yet, and says so: what one will find there, no dates, and the way back. */
export function PlaceholderPage({ catalogue, placeholders }: PlaceholderPageProps) {
  const { t } = useText(catalogue);
  const listTitleId = useId();
  const isSignedIn = useOptionalUser() !== null;
  const { id, features } = placeholderAt(placeholders, useLocation().pathname);
  const title = t(`placeholders.${id}.title`);
  usePageTitle(title);
  return (
    <Paper withBorder className={styles.card}>
      <span className={styles.medallion} aria-hidden="true">
        <IconHourglass size={26} stroke={1.75} />
      </span>
      <Stack gap="xs">
        <Title order={1} tabIndex={-1} data-page-title>
          {title}
        </Title>
        <Text c="dimmed" className={styles.text}>
          {t('shared:placeholders.text')}
        </Text>
      </Stack>
      <section aria-labelledby={listTitleId}>
        <Title order={2} id={listTitleId} className={styles.listTitle}>
          {t('shared:placeholders.listTitle')}
        </Title>
        <ul className={styles.features}>
          {features.map((feature) => (
            <li key={feature}>{t(`placeholders.${id}.${feature}`)}</li>
          ))}
        </ul>
      </section>
      <div>
        <Button component={Link} to={isSignedIn ? '/dashboard' : '/signin'} variant="default">
          {t(isSignedIn ? 'shared:toDashboard' : 'shared:toSignIn')}
        </Button>
      </div>
    </Paper>
  );
}
