/**
 * Where Mantine draws what opens beside a control: next to it in the document, so that it works in a modal dialog too,
 * and fixed to the window, so that nothing around it cuts it off. It stays where Mantine thinks that the control is out
 * of sight: in jsdom, which lays nothing out, everything is.
 */
export const inPlace = { withinPortal: false, floatingStrategy: 'fixed', hideDetached: false } as const;

/**
 * For a list of choices that scrolls. Chromium's Tab key stops at what scrolls: the list closes as the field is left, and
 * the focus would be with nothing.
 */
export const notStopped = { viewportProps: { tabIndex: -1 } } as const;
