import type { CompiledForm } from '../../compile/compiled-form.ts';
import { mustBeFilled } from '../../compile/record-schema.ts';
import { conditionKind } from '../../contract/condition-kind.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import type { ValueProblem } from '../../contract/problem.ts';
import { UNREADABLE, unreadableProblem } from '../../contract/unreadable.ts';
import { describeProblem } from '../../locales/describe-problem.ts';
import type { Language } from '../../locales/define-words.ts';
import { labelIn } from '../../locales/label-in.ts';
import { NOT_BLANK, SOME_ID, VISIBLE_HTML } from './patterns.ts';
import type { RjsfError } from './rjsf.ts';

/** Patterns that only an empty value does not match. */
const FILLED: ReadonlySet<unknown> = new Set([NOT_BLANK, VISIBLE_HTML, SOME_ID]);

/**
 * The errors of ajv with the sentences that our form has for the same mistakes, each once. An error that is of no field
 * of the form, such as one that a host adds, stays as it is.
 */
export function sayErrors(compiled: CompiledForm, language: Language, errors: readonly RjsfError[]): RjsfError[] {
  const seen = new Set<string>();
  return errors.flatMap((error) => {
    const place = placeOf(compiled, error);
    if (!place) return [error];
    const { field, row } = place;
    const problem = { ...problemOf(field, error), path: '', label: labelIn(field, language) };
    const message = describeProblem(problem, language);
    const key = `${error.property ?? ''} ${message}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ ...error, message, stack: describeProblem(problem, language, row) }];
  });
}

interface ErrorPlace {
  readonly field: CompiledField;
  /** 1-based number of the innermost row. */
  readonly row: number | undefined;
}

/** The field that an error is about: its property is `.rooms.0.door`. */
function placeOf({ fields }: CompiledForm, { property = '' }: RjsfError): ErrorPlace | undefined {
  let level = fields;
  let found: ErrorPlace | undefined;
  let row: number | undefined;
  for (const part of property.split('.').filter(Boolean)) {
    if (found?.field.type.structure === 'rows' && /^\d+$/.test(part)) {
      level = found.field.columns;
      row = Number(part) + 1;
      found = undefined;
      continue;
    }
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    const field = found ? undefined : level.find((one) => one.key === key);
    if (!field) return undefined;
    found = { field, row };
  }
  return found;
}

function problemOf(field: CompiledField, { name, params }: RjsfError): ValueProblem<string> {
  // as: rjsf has `any` for what ajv adds to a keyword.
  const { limit = '', pattern } = (params ?? {}) as { readonly limit?: number; readonly pattern?: string };
  const isNumber = conditionKind(field.type) === 'number';
  if (isMissing(field, name, pattern)) return missing(field);
  if (field.type.structure === 'rows') return { code: 'NOT_A_LIST' };
  if (name === 'maxLength') return { code: 'TOO_LONG', params: { max: limit } };
  if (name === 'multipleOf') return { code: 'TOO_MANY_DIGITS', params: { digits: field.fractionDigits ?? 0 } };
  if (isNumber && name === 'minimum') return { code: 'BELOW_MINIMUM', params: { min: limit } };
  if (isNumber && name === 'maximum') return { code: 'ABOVE_MAXIMUM', params: { max: limit } };
  const kind = field.type.holdsFiles ? 'options' : conditionKind(field.type);
  const isOther = kind === 'text' && (name !== 'type' || typeof field.type.emptyValue !== 'string');
  return unreadableProblem(field.type, isOther ? 'UNREADABLE' : UNREADABLE[kind]);
}

/** Widgets empty a value by removing it or by null. */
function isMissing(field: CompiledField, name: string | undefined, pattern: string | undefined): boolean {
  if (name === 'required' || name === 'contains') return true;
  if (name === 'pattern') return FILLED.has(pattern) || field.type.holdsFiles === true;
  return name === 'type' && mustBeFilled(field);
}

/** An upload with one required slot says which one it is. */
function missing({ type, item }: CompiledField): ValueProblem<string> {
  const { filetype } = item.itemConfig;
  const slots = type.holdsFiles && typeof filetype === 'object' ? filetype.filter(({ required }) => required) : [];
  const [slot] = slots;
  return slot && slots.length === 1 ? { code: 'FILE_SLOT_EMPTY', params: { slot: slot.name } } : { code: 'REQUIRED' };
}
