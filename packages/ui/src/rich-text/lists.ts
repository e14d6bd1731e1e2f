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
    // With nothing to do, the browser must not get the key: on a Mac it would go back a page.
    const always = (command: () => boolean) => () => {
      command();
      return true;
    };
    // The editor's commands are those of the moment: they are asked for at the key.
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      'Mod-]': always(() => this.editor.commands.sinkListItem(this.name)),
      'Mod-[': always(() => this.editor.commands.liftListItem(this.name)),
    };
  },
});

export const lists = [BulletList, NumberedList, KeyedListItem];
