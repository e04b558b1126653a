import { Input } from 'antd';
import { useState, type CompositionEvent } from 'react';
import { narrowCharacters } from '../../ui/text/narrow-characters.ts';
import { LEAST_COLUMN_WIDTH } from '../limits.ts';

/** Most digits of a column width (forms.md §5). */
const WIDTH_DIGITS = 4;

export interface WidthInputProps {
  readonly label: string;
  readonly unit: string;
  readonly value: number | undefined;
  /** The width that applies when the input is empty. */
  readonly usual: number;
  readonly onChange: (value: number | undefined) => void;
}

/** A width in px: digits only, at most four, whether typed, pasted or composed; empty means the usual width. */
export function WidthInput({ label, unit, value, usual, onChange }: WidthInputProps) {
  // The text of an input method that is composing; it is not checked yet.
  const [composed, setComposed] = useState<string>();
  function take(input: HTMLInputElement) {
    const taken = digitsOf(input.value);
    onChange(taken === '' ? undefined : Number(taken));
    if (taken === input.value) return;
    // Refused input must not move the caret to the end, where setting the text by script leaves it.
    const caret = Math.min(digitsOf(input.value.slice(0, input.selectionStart ?? undefined)).length, taken.length);
    queueMicrotask(() => input.setSelectionRange(caret, caret));
  }
  function finish({ currentTarget }: CompositionEvent<HTMLInputElement>) {
    setComposed(undefined);
    take(currentTarget);
  }
  return (
    <Input
      size="small"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      suffix={<span aria-hidden>{unit}</span>}
      placeholder={String(usual)}
      value={composed ?? (value === undefined ? '' : String(value))}
      onChange={({ target, nativeEvent }) => {
        if ('isComposing' in nativeEvent && nativeEvent.isComposing === true) setComposed(target.value);
        else take(target);
      }}
      onCompositionEnd={finish}
      onBlur={() =>
        value !== undefined && value < LEAST_COLUMN_WIDTH && onChange(value === 0 ? undefined : LEAST_COLUMN_WIDTH)
      }
    />
  );
}

/** The first four digits of a text. */
function digitsOf(text: string): string {
  return narrowCharacters(text)
    .replaceAll(/[^0-9]/g, '')
    .slice(0, WIDTH_DIGITS);
}
