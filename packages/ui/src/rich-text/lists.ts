import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';

/** Numbers from where they were told to begin, in nine digits at most; letters and roman numerals are not kept. */
const NumberedList = OrderedList.extend({
  addAttributes() {
    return {
      start: {
        default: 1,
        parseHTML: (element) => {
          const start = element.getAttribute('start') ?? '';
          return /^\d{1,9}$/.test(start) ? Number(start) : 1;
        },
      },
    };
  },

  // What is pasted stays as it was written: text with numbers becomes no list by itself.
  addProseMirrorPlugins: () => [],
});

/** Tab leaves the text, in a list, too: nobody gets stuck, and nobody indents by leaving. Brackets indent instead. */
const KeyedListItem = ListItem.extend({
  addKeyboardShortcuts() {
    const { commands } = this.editor;
    // With nothing to do, the browser must not get the key: on a Mac it would go back a page.
    const always = (command: () => boolean) => () => {
      command();
      return true;
    };
    return {
      Enter: () => commands.splitListItem(this.name),
      'Mod-]': always(() => commands.sinkListItem(this.name)),
      'Mod-[': always(() => commands.liftListItem(this.name)),
    };
  },
});

export const lists = [BulletList, NumberedList, KeyedListItem];
