import { useRef, useState } from 'react';
import type { OptionLoader } from './option-loader.ts';
import type { TypedSearch } from './use-typed-search.ts';

export interface SearchBoxOptions {
  readonly loader: OptionLoader;
  readonly multiple: boolean;
  readonly typed: TypedSearch;
  /** Whether the list may open; reports the reason where not. */
  readonly mayOpen: () => boolean;
  readonly onOpen: () => void;
}

/** Whether the list of a select is open, and the text in its box, which is searched while the list is open. */
export function useSearchBox({ loader, multiple, typed, mayOpen, onOpen }: SearchBoxOptions) {
  const [open, setOpen] = useState(false);
  const composing = useRef(false);

  function openOrClose(next: boolean) {
    if (next === open || (next && !mayOpen())) return;
    setOpen(next);
    if (!next) {
      typed.close();
      return loader.stop();
    }
    onOpen();
    // Typing into a closed list opens it: the whole source is requested first, and searched meanwhile.
    loader.start();
    if (typed.now() !== '') loader.search(typed.now());
  }

  function search(text: string) {
    if (text === typed.now()) return;
    typed.type(text);
    // Text of an input method that is composing is no search yet.
    if (open && !composing.current) loader.search(text);
  }

  /** A choice empties the box; the list of several choices stays open. */
  function chosen() {
    const wasTyped = typed.now() !== '';
    typed.drop();
    if (multiple && wasTyped) loader.start();
  }

  return {
    open,
    openOrClose,
    search,
    chosen,
    /** A key closes the list: what is typed is given up. */
    dismiss: () => {
      typed.drop();
      openOrClose(false);
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
