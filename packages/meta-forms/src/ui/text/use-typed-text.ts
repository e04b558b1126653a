import { useState, type ChangeEvent, type CompositionEvent } from 'react';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

export interface TypedTextOptions<V> {
  readonly value: V;
  readonly format: (value: V) => string;
  readonly parse: (text: string) => V;
  readonly onChange: (value: V) => void;
  readonly onBlur: () => void;
}

/** Props of an input whose text is the person's until they leave it. */
export interface TypedText {
  readonly value: string;
  readonly onChange: (event: ChangeEvent<TextElement>) => void;
  readonly onCompositionEnd: (event: CompositionEvent<TextElement>) => void;
  readonly onBlur: () => void;
}

/**
 * Keeps what is being typed ("1.", half a Chinese word) while the value behind it is already another. While an input
 * method composes nothing is handed on. The typed text gives way when the field is left or the value is changed elsewhere.
 */
export function useTypedText<V>({ value, format, parse, onChange, onBlur }: TypedTextOptions<V>): TypedText {
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: V }>();
  function commit(text: string) {
    const read = parse(text);
    setTyped({ text, value: read });
    if (!Object.is(read, value)) onChange(read);
  }
  return {
    value: typed && Object.is(typed.value, value) ? typed.text : format(value),
    onChange: ({ target, nativeEvent }) => {
      if ('isComposing' in nativeEvent && nativeEvent.isComposing === true) setTyped({ text: target.value, value });
      else commit(target.value);
    },
    onCompositionEnd: ({ currentTarget }) => commit(currentTarget.value),
    onBlur: () => {
      setTyped(undefined);
      onBlur();
    },
  };
}
