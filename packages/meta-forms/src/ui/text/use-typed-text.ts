import { useCallback, useLayoutEffect, useRef, useState, type ChangeEvent, type CompositionEvent } from 'react';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** An input, or one of antd's with the property that contains its element. */
export type TextHolder = TextElement | AntdHolder;

interface AntdHolder {
  readonly input?: HTMLInputElement | null;
  readonly resizableTextArea?: { readonly textArea: HTMLTextAreaElement };
}

export interface TypedTextOptions<V> {
  readonly value: V;
  readonly format: (value: V) => string;
  /** The text while the input has the focus, where it differs: a number without its separators. */
  readonly formatToEdit?: (value: V) => string;
  readonly parse: (text: string) => V;
  readonly onChange: (value: V) => void;
  readonly onBlur: () => void;
}

/** Props of an input whose text changes only by typing until it is left. */
export interface TypedText {
  readonly ref: (holder: TextHolder | null) => void;
  readonly defaultValue: string;
  readonly onChange: (event: ChangeEvent<TextElement>) => void;
  readonly onCompositionEnd: (event: CompositionEvent<TextElement>) => void;
  readonly onFocus?: () => void;
  readonly onBlur: () => void;
}

interface Typed<V> {
  readonly text: string;
  readonly value: V;
}

/**
 * Holds the text that is being typed ("1.", half a Chinese word) while the value differs. Nothing is reported while an
 * input method composes. The text is replaced when the field is left or the value changes elsewhere. The input holds
 * its own text, so that a keystroke redraws none of antd's wrappers; a view that uses this sets `holdsText`, and is
 * redrawn with the current value when the field is left.
 */
export function useTypedText<V>(options: TypedTextOptions<V>): TypedText {
  const { value, format, formatToEdit = format, parse, onChange, onBlur } = options;
  const holder = useRef<TextHolder>(null);
  const ref = useCallback((held: TextHolder | null) => {
    holder.current = held;
  }, []);
  const current = useRef(value);
  const focused = useRef(false);
  const typed = useRef<Typed<V>>(undefined);
  const dispatch = useRef<'none' | 'running' | 'received'>('none');
  const [, setTimesLeft] = useState(0);

  function show(text: string) {
    const element = elementOf(holder.current);
    if (!element || element.value === text) return undefined;
    if (element === holder.current) return setText(element, text);
    dispatch.current = 'running';
    writeText(element, text);
    // Within another event React first restores the previous text, and ignores this event as no change.
    if (dispatch.current === 'running') writeText(element, text);
    return void (dispatch.current = 'none');
  }
  function edit() {
    focused.current = true;
    // Tab selects the text, so that typing replaces it; another text would lose that.
    withSelection(elementOf(holder.current), () => show(formatToEdit(current.current)));
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
    show((focused.current ? formatToEdit : format)(value));
  });
  return {
    ref,
    defaultValue: format(value),
    onChange: ({ target, nativeEvent }) => {
      if (dispatch.current !== 'none') {
        dispatch.current = 'received';
        return;
      }
      if ('isComposing' in nativeEvent && nativeEvent.isComposing === true)
        typed.current = { text: target.value, value: current.current };
      else commit(target.value);
    },
    onCompositionEnd: ({ currentTarget }) => commit(currentTarget.value),
    ...(formatToEdit === format ? {} : { onFocus: edit }),
    onBlur: () => {
      focused.current = false;
      typed.current = undefined;
      // Redrawn even where the value stays: "1." becomes "1.00".
      setTimesLeft((times) => times + 1);
      onBlur();
    },
  };
}

function elementOf(held: TextHolder | null): TextElement | null | undefined {
  return held instanceof HTMLElement ? held : (held?.input ?? held?.resizableTextArea?.textArea);
}

/** Changes the text of an element, and selects all of it where all was selected. */
function withSelection(element: TextElement | null | undefined, change: () => void): void {
  const isSelected = element?.selectionStart === 0 && element.selectionEnd === element.value.length;
  change();
  if (isSelected) element.select();
}

function setText(element: TextElement, text: string): void {
  element.value = text;
}

/** Simulates typing: antd's uncontrolled input notices a new text in no other way. */
function writeText(element: TextElement, text: string): void {
  const prototype = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  // Bypasses the setter that React installs on the element, or it would ignore the event as no change.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}
