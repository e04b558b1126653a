import { baseLanguage, type CompiledField, type Language, type WireRecord } from '@org/meta-forms/core';
import type { ShownColumn } from './list-columns.ts';

/** Records with values that fit the columns, where the form has none to show: each type reads what may be its value. */
export function madeUpRecords(
  columns: readonly ShownColumn[],
  { count, language }: { readonly count: number; readonly language: Language },
): readonly WireRecord[] {
  return Array.from({ length: count }, (_, index) => {
    const record: Record<string, unknown> = {};
    for (const { key, label, field, displayKey } of columns) {
      const text = baseLanguage(language) === 'zh' ? `${label}${index + 1}` : `${label} ${index + 1}`;
      if (!field.type.showsCompanion) record[key] = madeUpValue(field, { text, index });
      else if (displayKey !== undefined) {
        // A cell without an id is empty, whatever its display text says.
        record[key] = String(index + 1);
        record[displayKey] = text;
      }
    }
    return record;
  });
}

interface Made {
  readonly text: string;
  readonly index: number;
}

function madeUpValue(field: CompiledField, { text, index }: Made): unknown {
  const { type } = field;
  if (type.holdsFiles) return undefined;
  const first = { number: 1280.5 * (index + 1), date: `2026-0${index + 1}-1${index} 00:00:00`, text };
  // A type that makes nothing of a text, such as a switch, may take a small number.
  for (const wire of [first[type.resultKind ?? 'text'], (index % 2) + 1]) {
    const value: unknown = type.settle(type.decode(wire, field), field);
    if (value !== type.emptyValue && type.isFilled(value, field)) return type.encode(value, field);
  }
  return undefined;
}
