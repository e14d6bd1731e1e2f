/**
 * Where Mantine draws what opens beside a control: next to it in the document, so that it works in a modal dialog too,
 * and fixed to the window, so that nothing around it cuts it off. It stays where Mantine thinks that the control is out
 * of sight: in jsdom, which lays nothing out, everything is.
 */
export const inPlace = { withinPortal: false, floatingStrategy: 'fixed', hideDetached: false } as const;

/**
 * A list of choices scrolls itself. Mantine's own box for that stands between the list and its options, where ARIA
 * permits nothing that takes the focus; and it must take it, for Chromium's Tab key stops at what scrolls and is not told
 * otherwise: the list closes as the field is left, and the focus would be with nothing.
 */
export const scrollsItself = {
  withScrollArea: false,
  styles: { options: { maxHeight: 320, overflowY: 'auto' } },
} as const;

/** Attributes of that list: nothing that is done to it, by Tab or at its scroll bar, takes the focus from the field. */
export const listAttributes = { tabIndex: -1, onMouseDown: (event: MouseEvent) => event.preventDefault() } as const;
