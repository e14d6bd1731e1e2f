import { Paper } from '@portal/ui/base';
import type { ComponentProps } from 'react';
import styles from './list-card.module.css';

/** The card around a list with what belongs to it: its rows arrange themselves by the card's width, not the page's. */
export function ListCard(props: Omit<ComponentProps<'section'>, 'className'>) {
  return <Paper component="section" withBorder className={styles.card} {...props} />;
}
