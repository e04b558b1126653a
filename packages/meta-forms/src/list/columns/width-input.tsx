import { Input } from 'antd';
import { useState, type CompositionEvent } from 'react';
import { narrowCharacters } from '../../ui/text/narrow-characters.ts';
import { LEAST_COLUMN_WIDTH } from '../limits.ts';

/** Digits of a width that a person gives a column (forms.md §5). */
const WIDTH_DIGITS = 4;

export interface WidthInputProps {
  readonly label: string;
  readonly unit: string;
  readonly value: number | undefined;
  /** What holds while nothing is typed. */
  readonly usual: number;
  readonly onChange: (value: number | undefined) => void;
}

/** A width in px: digits alone, at most four, whether they are typed, pasted or composed; left empty it is the usual one. */
export function WidthInput({ label, unit, value, usual, onChange }: WidthInputProps) {
  // Half a word of an input method is not yet typed, and not to be meddled with.
  const [composed, setComposed] = useState<string>();
  function take(input: HTMLInputElement) {
    const taken = digitsOf(input.value);
    onChange(taken === '' ? undefined : Number(taken));
    if (taken === input.value) return;
    // What is not taken does not throw the caret to the end, which is where a text that is written by a script leaves it.
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
