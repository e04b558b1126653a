import { defineItemType, type CompiledField, type CompiledItem } from '../../contract/item-type.ts';
import type { JsonSchema } from '../../contract/json-schema.ts';
import type { ValueProblem } from '../../contract/problem.ts';
import { decimalFromWire } from '../../formula/decimal-text.ts';
import {
  compareDecimals,
  roundDecimal,
  type DecimalValue as ExactDecimal,
  type Rounding,
} from '../../formula/decimal.ts';
import type { DecimalValue, MetaFormItem } from '../../metadata/meta-form.ts';
import { readNumberText, valueOfExact } from './number-text.ts';

/** Limits of a number; a missing one does not limit. Contradictory limits are dropped. */
export interface NumberOptions {
  readonly min?: DecimalValue;
  readonly max?: DecimalValue;
}

/**
 * A number, text where a double would lose digits, null where empty. Text that is not a number stays as typed
 * and is a problem.
 */
export type NumberValue = DecimalValue | null;

export const numberType = defineItemType<'number', NumberValue, NumberOptions>({
  code: 2,
  name: 'number',
  structure: 'value',
  fullRow: false,
  resultKind: 'number',
  showsCompanion: false,
  identifies: true,
  emptyValue: null,
  operators: ['ge', 'eq', 'ne'],
  compile: compileNumber,
  holds: (value) => value === null || typeof value === 'string' || Number.isFinite(value),
  decode: decodeNumber,
  encode: (value) => value ?? undefined,
  isFilled: (value) => value !== null,
  check: checkNumber,
  settle: normaliseNumber,
});

function compileNumber({ itemConfig }: MetaFormItem): CompiledItem<NumberOptions> {
  const { min, max } = itemConfig;
  const low = decimalFromWire(min);
  const high = decimalFromWire(max);
  const impossible = low !== undefined && high !== undefined && compareDecimals(low, high) > 0;
  const options: NumberOptions = {
    ...(low && !impossible ? { min: valueOfExact(low) } : {}),
    ...(high && !impossible ? { max: valueOfExact(high) } : {}),
  };
  return { options, schema: schemaOf(options) };
}

// JSON Schema cannot express decimal text and the number of decimals; the session checks them.
function schemaOf({ min, max }: NumberOptions): JsonSchema {
  return {
    type: ['number', 'string', 'null'],
    ...(typeof min === 'number' ? { minimum: min } : {}),
    ...(typeof max === 'number' ? { maximum: max } : {}),
  };
}

function decodeNumber(wire: unknown): NumberValue {
  if (typeof wire === 'number') return Number.isFinite(wire) ? wire + 0 : null;
  return typeof wire === 'string' || typeof wire === 'bigint' ? readNumberText(String(wire)) : null;
}

type NumberField = Pick<CompiledField<NumberOptions>, 'options' | 'fractionDigits'>;

function checkNumber(
  value: NumberValue,
  { options: { min, max }, fractionDigits }: NumberField,
): readonly ValueProblem[] {
  if (value === null) return [];
  const exact = decimalFromWire(value);
  if (!exact) return [{ code: 'NOT_A_NUMBER' }];
  const problems: ValueProblem[] = [];
  const low = decimalFromWire(min);
  const high = decimalFromWire(max);
  if (min !== undefined && low && compareDecimals(exact, low) < 0)
    problems.push({ code: 'BELOW_MINIMUM', params: { min } });
  if (max !== undefined && high && compareDecimals(exact, high) > 0)
    problems.push({ code: 'ABOVE_MAXIMUM', params: { max } });
  if (fractionDigits !== undefined && compareDecimals(roundToDigits(exact, fractionDigits), exact) !== 0)
    problems.push({ code: 'TOO_MANY_DIGITS', params: { digits: fractionDigits } });
  return problems;
}

function normaliseNumber(value: NumberValue, field: NumberField): NumberValue {
  const exact = decimalFromWire(value);
  if (!exact) return value;
  const normalised = clamp(roundToDigits(exact, field.fractionDigits), field);
  return compareDecimals(normalised, exact) === 0 ? value : valueOfExact(normalised);
}

/** Half-up as in accounting: half goes away from zero. */
export function roundToDigits(
  exact: ExactDecimal,
  fractionDigits: number | undefined,
  rounding: Rounding = 'half-up',
): ExactDecimal {
  return fractionDigits === undefined ? exact : roundDecimal(exact, fractionDigits, rounding);
}

/** A limit with more decimals than the item allows is rounded inwards; otherwise the clamped value would violate it. */
function clamp(exact: ExactDecimal, { options: { min, max }, fractionDigits }: NumberField): ExactDecimal {
  const low = decimalFromWire(min);
  const high = decimalFromWire(max);
  if (low && compareDecimals(exact, low) < 0) return roundToDigits(low, fractionDigits, 'ceiling');
  if (high && compareDecimals(exact, high) > 0) return roundToDigits(high, fractionDigits, 'floor');
  return exact;
}
