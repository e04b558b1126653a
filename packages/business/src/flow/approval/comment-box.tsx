import { ButtonMenu } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import type { ReactNode } from 'react';
import { CommentInput } from '../../dialogs/comment-input.tsx';
import { decisionWords } from './decision.words.ts';
import { usePhrases } from './use-phrases.ts';

interface CommentBoxProps {
  readonly id: string;
  readonly text: string;
  /** The person has written the text: a phrase is added to it. */
  readonly isOwn: boolean;
  readonly isRequired: boolean;
  readonly problem: string | undefined;
  readonly onWrite: (text: string) => void;
  /** Further buttons next to the phrases, such as attachments. */
  readonly children: ReactNode;
}

/** The entry of the menu that keeps what is written. */
const KEEP = 'keep';

/** The comment of a decision, with phrases that are often written. */
export function CommentBox({ id, text, isOwn, isRequired, problem, onWrite, children }: CommentBoxProps) {
  const say = useWords(decisionWords);
  const phrases = usePhrases();
  const written = text.trim();
  const options = [
    ...phrases.all.map((phrase) => ({ key: `=${phrase}`, label: phrase, permitted: true })),
    { key: KEEP, label: say('keepPhrase'), permitted: phrases.mayKeep(written) },
  ];
  function choose(key: string) {
    // The HTTP client shows a refusal.
    if (key === KEEP) void phrases.keep(written).catch(() => undefined);
    else onWrite(`${isOwn ? text : ''}${key.slice(1)}`);
  }
  return (
    <div>
      <CommentInput
        id={id}
        label={say('comment')}
        text={text}
        isRequired={isRequired}
        problem={problem}
        onWrite={onWrite}
      />
      <div className="flow-decision-line">
        <ButtonMenu size="small" label={say('phrases')} options={options} onChoose={choose} />
        {children}
      </div>
    </div>
  );
}
