import { useRef, useState, type FocusEvent } from 'react';
import type { UnchosenNotice } from './unchosen-notice.tsx';

export interface TypedSearchOptions {
  readonly multiple: boolean;
  readonly notice: UnchosenNotice;
  /** The id of the only option with this name; undefined where there is none or it is not known. */
  readonly onlyNamed: (text: string) => string | undefined;
  readonly onChoose: (id: string) => void;
}

/** The text in the box of a picker, until an option is chosen or the box is left. */
export interface TypedSearch {
  readonly text: string;
  /** The text before the next drawing. */
  readonly now: () => string;
  readonly type: (text: string) => void;
  /** An option was chosen, or the person gives the text up. */
  readonly drop: () => void;
  /** The list closes; the box of a single choice empties, as antd's does. */
  readonly close: () => void;
  /** The box is left: the only option with this name is chosen, otherwise the text goes and a notice says so. */
  readonly leave: (event: FocusEvent<HTMLElement>) => void;
}

interface Left {
  readonly text: string;
  readonly id: string | undefined;
}

/** Holds what is typed into the box of a select, so that it never stays there like a value. */
export function useTypedSearch({ multiple, notice, onlyNamed, onChoose }: TypedSearchOptions): TypedSearch {
  const [text, setText] = useState('');
  const typed = useRef('');
  /** What a closing list has left behind: a press elsewhere closes it before the box is left. */
  const left = useRef<Left>(undefined);

  function write(next: string) {
    typed.current = next;
    setText(next);
  }
  function drop() {
    left.current = undefined;
    if (typed.current !== '') write('');
  }
  const leftover = (): Left | undefined =>
    typed.current.trim() === '' ? undefined : { text: typed.current.trim(), id: onlyNamed(typed.current) };

  return {
    text,
    now: () => typed.current,
    type(next) {
      left.current = undefined;
      notice.end();
      write(next);
    },
    drop() {
      notice.end();
      drop();
    },
    close() {
      if (multiple) return;
      left.current = leftover();
      if (typed.current !== '') write('');
    },
    leave({ target }) {
      // The window lost the focus, not the box.
      if (target === document.activeElement) return;
      const unchosen = left.current ?? leftover();
      drop();
      if (!unchosen) return;
      if (unchosen.id === undefined) notice.tell(unchosen.text);
      else onChoose(unchosen.id);
    },
  };
}
