import { recordModules } from '@org/contract';
import {
  decimalFromWire,
  formatDecimal,
  type CompiledField,
  type CompiledForm,
  type WireRecord,
} from '@org/meta-forms/core';
import type { FormKit, ItemView } from '@org/meta-forms/react';
import type { PouredRecord, PouredValue } from '@org/sheets';
import { recordAddress } from '../../../records/record-address.ts';

interface ReadingOptions {
  readonly views: FormKit['views'];
  readonly language: Parameters<ItemView['plainText']>[2]['language'];
}

/** A record as a print template takes it: the values as a list shows them, numbers as exact numbers. */
export function pouredRecord(compiled: CompiledForm, record: WireRecord, options: ReadingOptions): PouredRecord {
  const lists = compiled.fields.filter(({ type }) => type.structure === 'rows');
  const module = recordModules.find(({ metaKey }) => metaKey === compiled.metaKey);
  const path = recordAddress(module?.key ?? compiled.metaKey, String(record['id']));
  return {
    address: new URL(path, location.href).href,
    values: valuesOf(compiled.fields, record, options),
    lists: new Map(
      lists.map(
        ({ key, columns }) => [key, rowsIn(record[key]).map((row) => valuesOf(columns, row, options))] as const,
      ),
    ),
  };
}

function valuesOf(fields: readonly CompiledField[], record: WireRecord, options: ReadingOptions) {
  const own = fields.filter(({ type }) => type.structure === 'value' && type.holdsFiles !== true);
  return new Map(own.map((field) => [field.key, pouredValue(field, record, options)]));
}

function pouredValue(field: CompiledField, record: WireRecord, { views, language }: ReadingOptions): PouredValue {
  const wire = record[field.key];
  if (wire === undefined || wire === null || wire === '') return { value: null, text: '' };
  const companion = field.displayKey === undefined ? undefined : record[field.displayKey];
  const display = typeof companion === 'string' && companion !== '' ? companion : undefined;
  const view = views[field.type.name];
  const text = view
    ? view.plainText(field.type.decode(wire, field), field, { display, language })
    : (display ?? String(wire));
  return { value: field.type.resultKind === 'number' ? numberOf(wire) : text, text };
}

/** Digits that a number of the browser keeps. */
const EXACT_DIGITS = 15;

/** A number; one with more digits than a number keeps stays a text, which formulas compute with exactly. */
function numberOf(wire: unknown): number | string | null {
  const decimal = typeof wire === 'number' || typeof wire === 'string' ? decimalFromWire(wire) : undefined;
  if (decimal === undefined) return null;
  const text = formatDecimal(decimal);
  return text.replaceAll(/[^\d]/g, '').length > EXACT_DIGITS ? text : Number(text);
}

function rowsIn(value: unknown): readonly WireRecord[] {
  return Array.isArray(value) ? value.filter(isRow) : [];
}

function isRow(row: unknown): row is WireRecord {
  return typeof row === 'object' && row !== null;
}
