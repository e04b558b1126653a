import { LONGEST_COMMENT } from '@org/contract';
import { ButtonMenu } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { Input } from 'antd';
import { useId, type ReactNode } from 'react';
import { decisionWords } from './decision.words.ts';
import { usePhrases } from './use-phrases.ts';

interface CommentBoxProps {
  readonly id: string;
  readonly text: string;
  readonly isRequired: boolean;
  readonly problem: string | undefined;
  readonly onWrite: (text: string) => void;
  /** Further buttons next to the phrases, such as attachments. */
  readonly children: ReactNode;
}

/** The entry of the menu that keeps what is written. */
const KEEP = 'keep';

/** The comment of a decision, with phrases that are often written. */
export function CommentBox({ id, text, isRequired, problem, onWrite, children }: CommentBoxProps) {
  const say = useWords(decisionWords);
  const problemId = useId();
  const phrases = usePhrases();
  const written = text.trim();
  const options = [
    ...phrases.all.map((phrase) => ({ key: `=${phrase}`, label: phrase, permitted: true })),
    { key: KEEP, label: say('keepPhrase'), permitted: phrases.mayKeep(written) },
  ];
  return (
    <div>
      <label className="business-comment" htmlFor={id}>
        {say('comment')}
      </label>
      <Input.TextArea
        id={id}
        rows={4}
        maxLength={LONGEST_COMMENT}
        showCount
        required={isRequired}
        aria-invalid={problem !== undefined}
        aria-describedby={problemId}
        status={problem === undefined ? '' : 'error'}
        value={text}
        onChange={({ target }) => onWrite(target.value)}
      />
      <div id={problemId} className="business-problem" role={problem === undefined ? undefined : 'alert'}>
        {problem}
      </div>
      <div className="flow-decision-line">
        <ButtonMenu
          size="small"
          label={say('phrases')}
          options={options}
          onChoose={(key) => (key === KEEP ? void phrases.keep(written).catch(() => undefined) : onWrite(key.slice(1)))}
        />
        {children}
      </div>
    </div>
  );
}
