import type { Argument, FunctionBody } from '../evaluate/argument.ts';
import { isColumn, toText, valueFromWire, type Evaluate } from '../evaluate/value.ts';
import { small } from '../decimal.ts';
import { MAX_TEXT_LENGTH } from '../limits.ts';
import { countCharacters, sliceCharacters } from './code-points.ts';
import { wholeNumber } from './number-functions.ts';
import { chineseAmount } from './rmb.ts';

/** Columns are joined value by value. */
export function concatenate(parameters: readonly Argument[]): Evaluate {
  return (scope) => {
    let joined = '';
    for (const { value: evaluate } of parameters) {
      const value = evaluate(scope);
      for (const part of isColumn(value) ? value.map(valueFromWire) : [value]) {
        const text = toText(part);
        if (text === undefined || joined.length + text.length > MAX_TEXT_LENGTH) return undefined;
        joined += text;
      }
    }
    return joined;
  };
}

/** A function from one text to another. */
export function changing(change: (text: string) => string): FunctionBody {
  return ([operand]) =>
    (scope) => {
      const text = toText(operand?.value(scope));
      return text === undefined ? undefined : change(text);
    };
}

export function textLength([operand]: readonly Argument[]): Evaluate {
  return (scope) => {
    const text = toText(operand?.value(scope));
    return text === undefined ? undefined : small(countCharacters(text), 0);
  };
}

export function leftPart([operand, length]: readonly Argument[]): Evaluate {
  return (scope) => {
    const text = toText(operand?.value(scope));
    const count = wholeNumber(length, scope, 1);
    return text === undefined || count === undefined || count < 0 ? undefined : sliceCharacters(text, 0, count);
  };
}

export function rightPart([operand, length]: readonly Argument[]): Evaluate {
  return (scope) => {
    const text = toText(operand?.value(scope));
    const count = wholeNumber(length, scope, 1);
    if (text === undefined || count === undefined || count < 0) return undefined;
    return sliceCharacters(text, Math.max(0, countCharacters(text) - count), count);
  };
}

/** A number of characters from a position, the first being 1. */
export function middlePart([operand, start, length]: readonly Argument[]): Evaluate {
  return (scope) => {
    const text = toText(operand?.value(scope));
    const first = wholeNumber(start, scope, 1);
    const count = wholeNumber(length, scope, 1);
    if (text === undefined || first === undefined || count === undefined || first < 1 || count < 0) return undefined;
    return sliceCharacters(text, first - 1, count);
  };
}

/** The amount in Chinese capital numerals; empty for an empty value. */
export function chineseCapitals([operand]: readonly Argument[]): Evaluate {
  return (scope) => {
    const value = operand?.value(scope);
    if (value === null || value === '') return null;
    const amount = operand?.number(scope);
    return amount && chineseAmount(amount);
  };
}
