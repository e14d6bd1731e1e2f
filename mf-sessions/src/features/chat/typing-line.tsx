import { useText } from '@portal/portal-kit/i18n';
import { type ChatPerson, nameOf } from './people.ts';
import styles from './typing-line.module.css';

/** Who is writing. Its line is there in any case, so that nothing moves; it is not read out. */
export function TypingLine({ typing, people }: { typing: readonly string[]; people: readonly ChatPerson[] }) {
  const { t } = useText('mf-sessions');
  const [first, second] = typing.map((id) => nameOf(people, id, t('chat.unnamed')));
  return (
    <p className={styles.line}>
      {first !== undefined && second === undefined && t('chat.typing', { name: first })}
      {second !== undefined && t('chat.typingBoth', { first, second })}
    </p>
  );
}
