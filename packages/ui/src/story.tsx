import { type ReactNode, useState } from 'react';

/** Words of a story in the reader's language: a component has no catalogue of its own to take them from. */
export type Say = (english: string, french: string) => string;

type Draw = (say: Say) => ReactNode;

/** One state of a component: how it is drawn. One that covers the page is `alone`: the gallery shows it by itself. */
export type Story = Draw | { draw: Draw; alone: true };

/** Stories of components: name of the component, its states in words, and what each looks like. */
export type Stories = Readonly<Record<string, Readonly<Record<string, Story>>>>;

export const drawerOf = (story: Story): Draw => (typeof story === 'function' ? story : story.draw);

export const coversPage = (story: Story): boolean => typeof story !== 'function';

export interface HeldProps<Value> {
  initial: Value;
  children: (value: Value, change: (value: Value) => void) => ReactNode;
}

/** Holds the value of a control, so that a story of it can be used and not only looked at. */
export function Held<Value>({ initial, children }: HeldProps<Value>) {
  const [value, change] = useState(initial);
  return children(value, change);
}

/** What a story's buttons do. */
export const nothing = (): void => undefined;
