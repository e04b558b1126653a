import { useCallback, useLayoutEffect, useRef, useState, type ChangeEvent, type CompositionEvent } from 'react';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** An input, or one of antd's with the place where it keeps its element. */
export type TextHolder = TextElement | AntdHolder;

interface AntdHolder {
  readonly input?: HTMLInputElement | null;
  readonly resizableTextArea?: { readonly textArea: HTMLTextAreaElement };
}

export interface TypedTextOptions<V> {
  readonly value: V;
  readonly format: (value: V) => string;
  readonly parse: (text: string) => V;
  readonly onChange: (value: V) => void;
  readonly onBlur: () => void;
}

/** Props of an input whose text is the person's until they leave it. */
export interface TypedText {
  readonly ref: (holder: TextHolder | null) => void;
  readonly defaultValue: string;
  readonly onChange: (event: ChangeEvent<TextElement>) => void;
  readonly onCompositionEnd: (event: CompositionEvent<TextElement>) => void;
  readonly onBlur: () => void;
}

interface Typed<V> {
  readonly text: string;
  readonly value: V;
}

/**
 * Keeps what is being typed ("1.", half a Chinese word) while the value behind it is already another. While an input
 * method composes nothing is handed on. The typed text gives way when the field is left or the value is changed elsewhere.
 * The input holds its own text, so that a keystroke draws nothing of antd's wrappers; a view that uses this says
 * `holdsText`, and is drawn with the value in force when the field is left.
 */
export function useTypedText<V>({ value, format, parse, onChange, onBlur }: TypedTextOptions<V>): TypedText {
  const holder = useRef<TextHolder>(null);
  const ref = useCallback((held: TextHolder | null) => {
    holder.current = held;
  }, []);
  const current = useRef(value);
  const typed = useRef<Typed<V>>(undefined);
  const told = useRef<'no' | 'telling' | 'heard'>('no');
  const [, setTimesLeft] = useState(0);

  function show(text: string) {
    const held = holder.current;
    const isPlain = held instanceof HTMLElement;
    const element = isPlain ? held : (held?.input ?? held?.resizableTextArea?.textArea);
    if (!element || element.value === text) return;
    if (isPlain) {
      setText(element, text);
      return;
    }
    told.current = 'telling';
    writeText(element, text);
    // Inside of another event React first restores what that one left behind, and takes this one for no change.
    if (told.current === 'telling') writeText(element, text);
    told.current = 'no';
  }
  function commit(text: string) {
    const read = parse(text);
    const before = current.current;
    typed.current = { text, value: read };
    current.current = read;
    if (!Object.is(read, before)) onChange(read);
  }
  useLayoutEffect(() => {
    current.current = value;
    if (typed.current && Object.is(typed.current.value, value)) return;
    typed.current = undefined;
    show(format(value));
  });
  return {
    ref,
    defaultValue: format(value),
    onChange: ({ target, nativeEvent }) => {
      if (told.current !== 'no') {
        told.current = 'heard';
        return;
      }
      if ('isComposing' in nativeEvent && nativeEvent.isComposing === true)
        typed.current = { text: target.value, value: current.current };
      else commit(target.value);
    },
    onCompositionEnd: ({ currentTarget }) => commit(currentTarget.value),
    onBlur: () => {
      typed.current = undefined;
      // Drawn again even where the value stays: "1." becomes "1.00".
      setTimesLeft((times) => times + 1);
      onBlur();
    },
  };
}

function setText(element: TextElement, text: string): void {
  element.value = text;
}

/** As if somebody had typed it: antd's input learns of a text in no other way while it holds its own. */
function writeText(element: TextElement, text: string): void {
  const prototype = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  // Past the setter that React puts on the element, or it would take the event for no change.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}
