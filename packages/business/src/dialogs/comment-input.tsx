import { LONGEST_COMMENT } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { Input } from 'antd';
import type { KeyboardEventHandler } from 'react';
import { excessOf } from './comment-length.ts';
import { commentWords } from './comment.words.ts';

/** Properties of `CommentInput`. */
export interface CommentInputProps {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly rows?: number;
  readonly isRequired?: boolean;
  /** Why the comment is refused. */
  readonly problem?: string | undefined;
  readonly placeholder?: string;
  readonly onWrite: (text: string) => void;
  readonly onKeyDown?: KeyboardEventHandler;
}

/**
 * The comment or reason that a decision takes: with its label, the number of characters, and what is wrong with it. A
 * text that is too long stays whole; the dialog around it asks `excessOf` before it sends.
 */
export function CommentInput({ id, label, text, problem, onWrite, ...others }: CommentInputProps) {
  const { rows = 4, isRequired = false, placeholder, onKeyDown } = others;
  const say = useWords(commentWords);
  const excess = excessOf(text);
  const wrong = excess > 0 ? say('tooLong', { count: excess, most: LONGEST_COMMENT }) : problem;
  return (
    <>
      <label className="business-comment" htmlFor={id}>
        {label}
      </label>
      <Input.TextArea
        id={id}
        rows={rows}
        count={{ show: true, max: LONGEST_COMMENT }}
        required={isRequired}
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}-problem`}
        status={wrong === undefined ? '' : 'error'}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => onWrite(target.value)}
        onKeyDown={onKeyDown}
      />
      {/* The region is there before its text, or the text is not heard. */}
      <div
        id={`${id}-problem`}
        className="business-problem"
        role={wrong === undefined ? undefined : 'alert'}
        aria-live="assertive"
      >
        {wrong}
      </div>
    </>
  );
}
