// Values are converted as JUEL does: a text that is a number counts as one next to a number, null is 0 in sums and
// false in conditions. What JUEL would convert silently into nonsense is an error with its place.
import { isReserved, own, type Json, type JsonObject } from '../json.ts';
import { WorkflowError } from '../workflow-error.ts';
import type { BinaryOperator, Expression, Template } from './expression.ts';

/** The value of a variable, undefined where there is none of this name. */
export type Lookup = (name: string) => Json | undefined;

/**
 * The value of a template: of its expression where it is one, else the text with all values inserted. Throws a
 * `WorkflowError` for an unknown variable or a value of the wrong type.
 */
export function evaluate({ parts }: Template, lookup: Lookup): Json {
  const [first, ...others] = parts;
  if (first === undefined) return '';
  if (typeof first !== 'string' && others.every((part) => typeof part === 'string' && part.trim() === ''))
    return valueOf(first, lookup);
  return parts.map((part) => (typeof part === 'string' ? part : textOf(valueOf(part, lookup)))).join('');
}

/** Whether a condition holds; throws a `WorkflowError` where its value is neither true nor false. */
export function holds(template: Template, lookup: Lookup): boolean {
  const value = evaluate(template, lookup);
  if (typeof value === 'boolean') return value;
  throw new WorkflowError('EXPRESSION_NOT_BOOLEAN', { text: template.text, found: typeOf(value) });
}

/** The value as a text: empty for null, JSON for lists and objects. */
export function textOf(value: Json): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function valueOf(expression: Expression, lookup: Lookup): Json {
  switch (expression.type) {
    case 'literal':
      return expression.value;
    case 'name': {
      const value = lookup(expression.name);
      if (value === undefined)
        throw new WorkflowError('EXPRESSION_UNKNOWN_NAME', { name: expression.name, at: expression.at });
      return value;
    }
    case 'property':
      return propertyOf(valueOf(expression.of, lookup), valueOf(expression.key, lookup), expression.at);
    case 'unary': {
      const value = valueOf(expression.value, lookup);
      if (expression.operator === 'empty') return isEmpty(value);
      return expression.operator === '!' ? !truth(value, expression.at) : -numberOf(value, expression.at);
    }
    case 'conditional':
      return valueOf(truth(valueOf(expression.test, lookup), expression.at) ? expression.yes : expression.no, lookup);
    case 'binary':
      return binaryOf(expression, lookup);
  }
}

function binaryOf({ operator, left, right, at }: Expression & { type: 'binary' }, lookup: Lookup): Json {
  const one = valueOf(left, lookup);
  if (operator === '&&') return truth(one, at) && truth(valueOf(right, lookup), at);
  if (operator === '||') return truth(one, at) || truth(valueOf(right, lookup), at);
  const other = valueOf(right, lookup);
  switch (operator) {
    case '==':
      return isEqual(one, other);
    case '!=':
      return !isEqual(one, other);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return isOrdered(operator, compared(one, other, at));
    default:
      return computed(operator, [numberOf(one, at), numberOf(other, at)], at);
  }
}

function propertyOf(value: Json, key: Json, at: number): Json {
  if (value === null) return null;
  if (Array.isArray(value)) return typeof key === 'number' ? (value[key] ?? null) : refuseType(value, at);
  if (typeof value !== 'object' || (typeof key !== 'string' && typeof key !== 'number')) return refuseType(value, at);
  const name = String(key);
  if (isReserved(name)) throw new WorkflowError('EXPRESSION_RESERVED', { name, at });
  // Lists are handled above: `Array.isArray` does not exclude read-only ones.
  return own(value as JsonObject, name) ?? null;
}

function isEmpty(value: Json): boolean {
  if (value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

function truth(value: Json, at: number): boolean {
  if (typeof value === 'boolean') return value;
  if (value === null) return false;
  return typeof value === 'string' ? value.toLowerCase() === 'true' : refuseType(value, at);
}

function numberOf(value: Json, at: number): number {
  if (value === null || value === '') return 0;
  const read = numberIn(value);
  return read === undefined ? refuseType(value, at) : read;
}

function numberIn(value: Json): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const read = Number(value);
  return Number.isFinite(read) ? read : undefined;
}

function isEqual(one: Json, other: Json): boolean {
  if (one === null || other === null) return one === other;
  if (typeof one === 'number' || typeof other === 'number') return numberIn(one) === numberIn(other);
  if (typeof one === 'boolean' || typeof other === 'boolean') return textOf(one) === textOf(other);
  return typeof one === 'object' ? JSON.stringify(one) === JSON.stringify(other) : one === other;
}

/** Less than 0, 0 or more; NaN where one is null: nothing is less or more than that. */
function compared(one: Json, other: Json, at: number): number {
  if (one === null || other === null) return Number.NaN;
  if (typeof one === 'string' && typeof other === 'string') return one === other ? 0 : one < other ? -1 : 1;
  return numberOf(one, at) - numberOf(other, at);
}

function isOrdered(operator: '<' | '<=' | '>' | '>=', difference: number): boolean {
  if (operator === '<') return difference < 0;
  if (operator === '<=') return difference <= 0;
  return operator === '>' ? difference > 0 : difference >= 0;
}

function computed(
  operator: Exclude<BinaryOperator, '&&' | '||'>,
  [one, other]: readonly [number, number],
  at: number,
): number {
  const results: Partial<Record<BinaryOperator, number>> = {
    '+': one + other,
    '-': one - other,
    '*': one * other,
    '/': one / other,
    '%': one % other,
  };
  const result = results[operator] ?? Number.NaN;
  if (!Number.isFinite(result)) throw new WorkflowError('EXPRESSION_NOT_FINITE', { at });
  return result;
}

function typeOf(value: Json): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}

function refuseType(value: Json, at: number): never {
  throw new WorkflowError('EXPRESSION_TYPE', { found: typeOf(value), at });
}
