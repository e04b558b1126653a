import { compareDecimals } from '@org/meta-forms/core';
import { compareScalars, isNumber, numberInText, SheetFailure, withoutNoise, type Scalar } from './sheet-value.ts';

const SIGNS = ['<>', '<=', '>=', '=', '<', '>'] as const;
type Sign = (typeof SIGNS)[number];

/** Whether a cell meets a criterion of COUNTIF: a value, `">=100"`, `"<>"` or a text with `*` and `?`. */
export function readCriterion(criterion: Scalar): (value: Scalar) => boolean {
  if (criterion instanceof SheetFailure) return (value) => value === criterion;
  if (typeof criterion !== 'string') return (value) => isSame(value, criterion);
  const sign = SIGNS.find((each) => criterion.startsWith(each));
  const operand = criterion.slice(sign?.length ?? 0);
  if (operand === '') return emptyTest(sign);
  const wanted = numberInText(operand);
  if (wanted !== undefined) return numberTest(sign ?? '=', wanted);
  if (sign === '<' || sign === '<=' || sign === '>' || sign === '>=')
    return (value) => typeof value === 'string' && holds(sign, compareScalars(value, operand));
  const pattern = wildcards(operand);
  const isLike = (value: Scalar) => textTest(value, operand, pattern);
  return sign === '<>' ? (value) => !isLike(value) : isLike;
}

function isSame(value: Scalar, criterion: Scalar): boolean {
  if (criterion === null) return value !== null && isNumber(value) && compareScalars(value, null) === 0;
  if (value === null || value instanceof SheetFailure) return false;
  return typeof value === typeof criterion && compareScalars(value, criterion) === 0;
}

function emptyTest(sign: Sign | undefined): (value: Scalar) => boolean {
  if (sign === '<>') return (value) => value !== null;
  return sign === undefined ? (value) => value === null || value === '' : (value) => value === null;
}

function numberTest(sign: Sign, wanted: Extract<Scalar, object>): (value: Scalar) => boolean {
  return (value) => {
    const found = typeof value === 'string' ? numberInText(value) : value;
    if (found === undefined || !isNumber(found) || !isNumber(wanted)) return sign === '<>';
    return holds(sign, compareDecimals(withoutNoise(found), withoutNoise(wanted)));
  };
}

function holds(sign: Sign, order: number): boolean {
  switch (sign) {
    case '=':
      return order === 0;
    case '<>':
      return order !== 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    default:
      return order >= 0;
  }
}

function textTest(value: Scalar, operand: string, pattern: readonly Part[]): boolean {
  if (typeof value === 'string') return matches(value.toLowerCase(), pattern);
  return typeof value === 'boolean' && operand.toUpperCase() === String(value).toUpperCase();
}

/** A letter, `?` or `*` of a text with wildcards. */
type Part = string | { readonly any: 'one' | 'many' };

/** The parts of a text with wildcards: `~*` is a star. */
export function wildcards(text: string): readonly Part[] {
  const parts: Part[] = [];
  const letters = Array.from(text.toLowerCase());
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] ?? '';
    const next = letters[at + 1] ?? '';
    if (letter === '~' && ['*', '?', '~'].includes(next)) {
      parts.push(next);
      at += 1;
    } else if (letter === '*') parts.push({ any: 'many' });
    else parts.push(letter === '?' ? { any: 'one' } : letter);
  }
  return parts;
}

/** Whether a text in lower case is as its pattern. Goes back to the last star only, so that no pattern takes long. */
export function matches(text: string, pattern: readonly Part[]): boolean {
  const letters = Array.from(text);
  let at = 0;
  let part = 0;
  let star = -1;
  let restart = 0;
  while (at < letters.length) {
    const wanted = pattern[part];
    if (typeof wanted === 'object' && wanted.any === 'many') {
      star = part;
      restart = at;
      part += 1;
    } else if (wanted !== undefined && (typeof wanted === 'object' || wanted === letters[at])) {
      at += 1;
      part += 1;
    } else if (star >= 0) {
      restart += 1;
      at = restart;
      part = star + 1;
    } else return false;
  }
  return pattern.slice(part).every((rest) => typeof rest === 'object' && rest.any === 'many');
}
