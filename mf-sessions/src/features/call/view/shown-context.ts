import { createContext } from 'react';

/** Whether somebody can see the part of a panel that something is in: what is large is fetched when they do. */
export const ShownContext = createContext(true);
