/**
 * What a widget for rjsf sees of a field. Our values are those of the record: 2 and 1 for yes and no, comma-joined ids,
 * wall-clock text. Widgets for rjsf expect the values of JSON Schema: booleans, lists, dates by their format. Both
 * directions of the adapter translate here.
 */
import { conditionKind } from '../../contract/condition-kind.ts';
import { splitIds } from '../../contract/id-list.ts';
import type { CompiledField, ConditionKind } from '../../contract/item-type.ts';
import type { JsonSchema } from '../../contract/json-schema.ts';
import { parseDateText } from '../../formula/date-parts.ts';
import { definedOf } from '../../metadata/defined-of.ts';
import type { DateFormat } from '../../metadata/meta-form.ts';
import { clockText } from '../../session/wall-clock.ts';

/** How widgets for rjsf see a field. */
export interface DrawnValue {
  readonly kind: ConditionKind;
  /** Several options or files; the widget gets a list. */
  readonly multiple: boolean;
  /** The schema that a widget gets: one type, and the format that its value has. */
  readonly schema: JsonSchema;
  /** The value that a widget gets for a value of the item type; undefined where it is empty. */
  readonly toWidget: (value: unknown) => unknown;
  /** The value on the wire for an answer of a widget. */
  readonly toWire: (answer: unknown) => unknown;
}

const drawn = new WeakMap<CompiledField, DrawnValue>();

/** The same object for a field: rjsf compares schemas by their content, which takes longer for new ones. */
export function drawnValue(field: CompiledField): DrawnValue {
  const known = drawn.get(field);
  if (known) return known;
  const made = makers[conditionKind(field.type)](field);
  drawn.set(field, made);
  return made;
}

const makers: Readonly<Record<ConditionKind, (field: CompiledField) => DrawnValue>> = {
  text: drawnText,
  number: drawnNumber,
  date: drawnDate,
  options: drawnOptions,
  'yes-no': drawnSwitch,
};

function drawnText(field: CompiledField): DrawnValue {
  const multiple = field.type.holdsFiles === true && field.item.itemConfig.multiple === true;
  const text = { type: 'string', ...definedOf({ maxLength: field.maxLength }) };
  return {
    kind: 'text',
    multiple,
    schema: { ...(multiple ? { type: 'array', items: { type: 'string' } } : text), title: field.label },
    toWidget: (value) => somethingOf(field.type.encode(value, field)),
    toWire: (answer) => answer,
  };
}

/** Limits of a number, and its decimals as `multipleOf`, from which inputs get their step. */
export function numberLimits({ schema, fractionDigits }: CompiledField): JsonSchema {
  return definedOf({
    minimum: schema['minimum'],
    maximum: schema['maximum'],
    multipleOf: fractionDigits === undefined ? undefined : Number(`1e-${fractionDigits}`),
  });
}

function drawnNumber(field: CompiledField): DrawnValue {
  return {
    kind: 'number',
    multiple: false,
    schema: { type: 'number', title: field.label, ...numberLimits(field) },
    toWidget: (value) => field.type.encode(value, field),
    toWire: (answer) => answer,
  };
}

/** The format of the dates of a field in JSON Schema. */
export function dateFormatOf({ item }: CompiledField): 'date' | 'date-time' {
  return item.itemConfig.dateformat === ('yyyy-MM-dd HH:mm:ss' satisfies DateFormat) ? 'date-time' : 'date';
}

const DAY_LENGTH = 'yyyy-MM-dd'.length;
/** What `Date.toJSON` and widgets with a zone write. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:\d{2})$/;

function drawnDate(field: CompiledField): DrawnValue {
  const format = dateFormatOf(field);
  return {
    kind: 'date',
    multiple: false,
    schema: { type: 'string', format, title: field.label },
    toWidget(value) {
      const text = field.type.encode(value, field);
      // Widgets throw for a text that is not a date; the field shows its problem.
      if (typeof text !== 'string' || !parseDateText(text)) return undefined;
      return format === 'date' ? text.slice(0, DAY_LENGTH) : text;
    },
    // A widget for moments answers with the zone of UTC, and the record has the time on the person's clock.
    toWire: (answer) => (typeof answer === 'string' && INSTANT.test(answer) ? clockText(new Date(answer)) : answer),
  };
}

function drawnOptions(field: CompiledField): DrawnValue {
  const multiple = field.type.takesSeveral?.(field.item) === true;
  return {
    kind: 'options',
    multiple,
    schema: multiple
      ? { type: 'array', title: field.label, items: { type: 'string' }, uniqueItems: true }
      : { type: 'string', title: field.label },
    toWidget(value) {
      const ids = String(field.type.encode(value, field) ?? '');
      return multiple ? splitIds(ids) : somethingOf(ids);
    },
    // Groups of checkboxes answer with an empty place for an empty value.
    toWire: (answer) => (Array.isArray(answer) ? answer.filter((id) => id !== undefined).join(',') : answer),
  };
}

function drawnSwitch(field: CompiledField): DrawnValue {
  const yes = field.type.decode(true, field);
  return {
    kind: 'yes-no',
    multiple: false,
    schema: { type: 'boolean', title: field.label },
    toWidget: (value) => Object.is(value, yes),
    toWire: (answer) => answer,
  };
}

/** Undefined for the empty text: a widget shows its placeholder. */
function somethingOf(value: unknown): unknown {
  return value === '' || value === null ? undefined : value;
}

/** The value of the item type for an answer of a widget. */
export function valueOf(field: CompiledField, answer: unknown): unknown {
  const wire = drawnValue(field).toWire(answer);
  return wire === undefined || wire === null ? field.type.emptyValue : field.type.decode(wire, field);
}
