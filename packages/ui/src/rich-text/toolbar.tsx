import { RichTextEditor as Mantine } from '@mantine/tiptap';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconBlockquote,
  IconBold,
  IconItalic,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  IconUnderline,
} from '../icons.ts';
import { controls, type RichTextControl } from './controls.ts';
import classes from './rich-text.module.css';

/** Groups wrap as a whole where there is little room. */
const groups = [
  [
    ['bold', IconBold],
    ['italic', IconItalic],
    ['underline', IconUnderline],
    ['strike', IconStrikethrough],
  ],
  [
    ['blockquote', IconBlockquote],
    ['orderedList', IconListNumbers],
    ['bulletList', IconList],
  ],
  [
    ['alignLeft', IconAlignLeft],
    ['alignCenter', IconAlignCenter],
    ['alignRight', IconAlignRight],
    ['alignJustify', IconAlignJustified],
  ],
] as const;

const names = groups.flat().map(([name]) => name);

interface ToolbarProps {
  editor: Editor;
  words: Readonly<Record<RichTextControl | 'toolbar', string>>;
}

/** Formats the text: one stop of the Tab key, and the arrows lead from button to button. */
export function Toolbar({ editor, words }: ToolbarProps) {
  const [stop, setStop] = useState<RichTextControl>('bold');
  const isOn = useEditorState({
    editor,
    // Also of an editor that has no view yet: nothing tells when it gets one.
    selector: ({ editor: current }) => names.filter((name) => controls[name].isOn(current)),
  });

  const run = (name: RichTextControl) => (event: MouseEvent) => {
    // Who pressed a key stays on the button and hears what is on; who clicked goes on writing.
    const isKey = event.detail === 0;
    controls[name].run(isKey ? editor.chain() : editor.chain().focus()).run();
  };

  return (
    <Mantine.Toolbar role="toolbar" aria-label={words.toolbar} onKeyDown={moveFocus}>
      {groups.map((group) => (
        <Mantine.ControlsGroup key={group[0][0]}>
          {group.map(([name, Icon]) => (
            <button
              key={name}
              type="button"
              className={classes.control}
              // Names it as well: beside an aria-label the same words would be read twice.
              title={words[name]}
              aria-pressed={isOn.includes(name)}
              tabIndex={name === stop ? 0 : -1}
              onFocus={() => setStop(name)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={run(name)}
            >
              <Icon aria-hidden="true" size={18} stroke={1.75} />
            </button>
          ))}
        </Mantine.ControlsGroup>
      ))}
    </Mantine.Toolbar>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const here = buttons.findIndex((button) => button.tabIndex === 0);
  const places: Partial<Record<string, number>> = {
    ArrowLeft: here - 1,
    ArrowRight: (here + 1) % buttons.length,
    Home: 0,
    End: -1,
  };
  const place = places[event.key];
  if (place === undefined) return;
  event.preventDefault();
  buttons.at(place)?.focus();
}
