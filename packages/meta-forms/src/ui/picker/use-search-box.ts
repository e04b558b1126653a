import { useRef, useState } from 'react';
import type { OptionLoader } from './option-loader.ts';

export interface SearchBoxOptions {
  readonly loader: OptionLoader;
  readonly multiple: boolean;
  /** Whether the list may open; reports the reason where not. */
  readonly mayOpen: () => boolean;
  readonly onOpen: () => void;
}

/** Whether the list of a select is open, and the text in its box, which is searched while the list is open. */
export function useSearchBox({ loader, multiple, mayOpen, onOpen }: SearchBoxOptions) {
  const [open, setOpen] = useState(false);
  const typed = useRef('');
  const composing = useRef(false);

  function openOrClose(next: boolean) {
    if (next === open || (next && !mayOpen())) return;
    setOpen(next);
    if (!next) return close();
    onOpen();
    // Typing into a closed list opens it: the whole source is requested first, and searched meanwhile.
    loader.start();
    if (typed.current !== '') loader.search(typed.current);
  }

  function close() {
    loader.stop();
    // antd empties the box of a single choice when it closes, without an event.
    if (!multiple) typed.current = '';
  }

  function search(text: string) {
    typed.current = text;
    // Text of an input method that is composing is no search yet.
    if (open && !composing.current) loader.search(text);
  }

  /** A choice empties the box; the list of several choices stays open. */
  function chosen() {
    if (!multiple || typed.current === '') return;
    typed.current = '';
    loader.start();
  }

  return {
    open,
    openOrClose,
    search,
    chosen,
    clear: () => {
      typed.current = '';
    },
    /** For the element around the box. */
    composition: {
      onCompositionStartCapture: () => {
        composing.current = true;
      },
      onCompositionEndCapture: () => {
        composing.current = false;
      },
    },
  };
}
