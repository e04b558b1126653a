import { SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { ClearIcon } from '../../ui/frame/clear-icon.tsx';
import { useWords } from '../../ui/language.tsx';
import { searchWords } from './search.words.ts';

/** How long typing must pause before it searches, in ms. */
const PAUSE_MS = 300;
/** The most characters that the server searches for. */
const LONGEST_KEYWORD = 100;

interface QuickBoxProps {
  readonly keyword: string;
  readonly onKeyword: (keyword: string) => void;
}

/** Searches codes, names and pinyin while a person types. Enter searches at once, Escape clears, `/` goes here. */
export function QuickBox({ keyword, onKeyword }: QuickBoxProps) {
  const say = useWords(searchWords);
  const box = useRef<InputRef>(null);
  const { text, isComposing, type, compose, send } = useTyping(keyword, onKeyword);
  useSlash(() => box.current?.input);

  function press(event: KeyboardEvent) {
    if (isComposing || event.key !== 'Escape' || text === '') return;
    event.preventDefault();
    event.stopPropagation();
    type('');
    send('');
  }
  return (
    <Input
      ref={box}
      className="mf-search-box"
      type="search"
      allowClear={{ clearIcon: <ClearIcon /> }}
      prefix={<SearchOutlined aria-hidden />}
      aria-label={say('quickLabel')}
      aria-keyshortcuts="/"
      placeholder={say('quick')}
      autoComplete="off"
      maxLength={LONGEST_KEYWORD}
      value={text}
      onChange={({ target }) => type(target.value)}
      onClear={() => send('')}
      onCompositionStart={() => compose(true)}
      onCompositionEnd={() => compose(false)}
      onPressEnter={() => isComposing || send(text)}
      // A search that begins after the person has gone to another page would bring them back.
      onBlur={() => isComposing || send(text)}
      onKeyDown={press}
    />
  );
}

/**
 * The typed text. It searches when typing pauses, but not between the letters of a Chinese word; a keyword that comes
 * from elsewhere replaces it.
 */
function useTyping(keyword: string, onKeyword: (keyword: string) => void) {
  const [text, setText] = useState(keyword);
  const [known, setKnown] = useState({ keyword, sent: keyword });
  const [isComposing, setComposing] = useState(false);
  if (known.keyword !== keyword) {
    setKnown({ keyword, sent: keyword });
    // What was sent from here may be behind the text, which goes on.
    if (known.sent !== keyword) setText(keyword);
  }
  function send(next: string) {
    const wanted = next.trim();
    if (wanted === keyword) return;
    setKnown({ keyword, sent: wanted });
    onKeyword(wanted);
  }
  const sendAfterPause = useEffectEvent(send);
  useEffect(() => {
    if (isComposing) return undefined;
    const pause = setTimeout(() => sendAfterPause(text), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text, isComposing]);
  return { text, isComposing, type: setText, compose: setComposing, send };
}

/** `/` puts the focus into the box of the visible list, unless a text is being typed or a dialog is open. */
function useSlash(input: () => HTMLInputElement | null | undefined): void {
  const focus = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const box = input();
    const isInUse = takesText(event.target) || document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
    if (!box || isInUse || !box.checkVisibility()) return;
    event.preventDefault();
    box.focus();
    box.select();
  });
  useEffect(() => {
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
}

const TEXT_FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable]';

function takesText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TEXT_FIELDS) !== null;
}
