import { nothing, type Say, type Stories } from '../story.tsx';
import { RichTextEditor, type RichTextEditorProps } from './rich-text-editor.tsx';

const words = (say: Say): RichTextEditorProps['words'] => ({
  toolbar: say('Formatting', 'Mise en forme'),
  bold: say('Bold', 'Gras'),
  italic: say('Italic', 'Italique'),
  underline: say('Underline', 'Souligné'),
  strike: say('Strikethrough', 'Barré'),
  blockquote: say('Quote', 'Citation'),
  orderedList: say('Numbered list', 'Liste numérotée'),
  bulletList: say('List', 'Liste à puces'),
  alignLeft: say('Align left', 'Aligner à gauche'),
  alignCenter: say('Center', 'Centrer'),
  alignRight: say('Align right', 'Aligner à droite'),
  alignJustify: say('Justify', 'Justifier'),
});

const text = (say: Say) =>
  say(
    '<p>Slept <strong>better</strong> this week.</p><ul><li><p>Evening walk</p></li><li><p>No screens after nine</p></li></ul>',
    '<p>A <strong>mieux</strong> dormi cette semaine.</p><ul><li><p>Promenade du soir</p></li><li><p>Pas d’écran après 21 h</p></li></ul>',
  );

export const richTextStories: Stories = {
  RichTextEditor: {
    writing: (say) => (
      <RichTextEditor label={say('Note', 'Note')} words={words(say)} initial={text(say)} onChange={nothing} />
    ),
    'to be read only': (say) => (
      <RichTextEditor label={say('Note', 'Note')} words={words(say)} initial={text(say)} onChange={nothing} readOnly />
    ),
    wrong: (say) => (
      <RichTextEditor label={say('Note', 'Note')} words={words(say)} initial="" onChange={nothing} isInvalid />
    ),
  },
};
