import { LONGEST_COMMENT } from '@org/contract';
import { Input } from 'antd';
import type { KeyboardEventHandler } from 'react';

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

/** The comment or reason that a decision takes: with its label, the number of characters, and what is wrong with it. */
export function CommentInput({ id, label, text, problem, onWrite, ...others }: CommentInputProps) {
  const { rows = 4, isRequired = false, placeholder, onKeyDown } = others;
  return (
    <>
      <label className="business-comment" htmlFor={id}>
        {label}
      </label>
      <Input.TextArea
        id={id}
        rows={rows}
        maxLength={LONGEST_COMMENT}
        showCount
        required={isRequired}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
        status={problem === undefined ? '' : 'error'}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => onWrite(target.value)}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-problem`} className="business-problem" role={problem === undefined ? undefined : 'alert'}>
        {problem}
      </div>
    </>
  );
}
