import { sayIn, type Language } from '@org/meta-forms/core';
import { EDITED_AS, type PropertyItem } from '@org/meta-forms/authoring';
import { optionsOf } from '../panel/item-options.ts';
import type { PanelSelection } from '../panel/panel-selection.ts';
import { NO, readProperty, YES } from '../panel/property-values.ts';
import { fieldTableWords, flagWords } from './field-table.words.ts';

/** What a text means for a property, as the panel's record has it; or why it means nothing. */
export type CellReading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fault: 'notAFlag' | 'notANumber' }
  | { readonly ok: false; readonly fault: 'notAChoice'; readonly choices: string };

const FLAGS: ReadonlyMap<string, number> = new Map([
  ...flagWords.yes.map((text) => [text, YES] as const),
  ...flagWords.no.map((text) => [text, NO] as const),
]);

/** Choices that a refusal names. */
const NAMED_CHOICES = 6;

/** Reads a typed or pasted text. An empty text gives the property its default. */
export function readCell(item: PropertyItem, typed: string, selection: PanelSelection): CellReading {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return { ok: true, value: readProperty(item, {}) };
  if (item.itemType === EDITED_AS.switch) {
    const value = FLAGS.get(text.toLowerCase());
    return value === undefined ? { ok: false, fault: 'notAFlag' } : { ok: true, value };
  }
  if (item.itemType === EDITED_AS.number) {
    const value = Number(text.replaceAll(',', ''));
    return Number.isFinite(value) ? { ok: true, value } : { ok: false, fault: 'notANumber' };
  }
  const options = optionsOf(item, selection);
  return options ? readChoice(options, text) : { ok: true, value: typed.trim() };
}

type Options = NonNullable<ReturnType<typeof optionsOf>>;

/** By key or by label; several where the property takes several. */
function readChoice(options: Options, text: string): CellReading {
  const find = (part: string) =>
    options.find(({ key }) => key === part) ?? options.find(({ value }) => value.normalize('NFKC') === part);
  const found = text.split(/[,、]/).map((part) => find(part.trim())?.key);
  if (found.every((key) => key !== undefined)) return { ok: true, value: found.join(',') };
  const choices = options.slice(0, NAMED_CHOICES).map(({ value }) => value);
  return { ok: false, fault: 'notAChoice', choices: choices.join('、') };
}

/** The sentence of a reading that failed. */
export function readingFault(reading: Exclude<CellReading, { readonly ok: true }>, language: Language): string {
  const say = sayIn(fieldTableWords, language);
  return reading.fault === 'notAChoice' ? say(reading.fault, { choices: reading.choices }) : say(reading.fault);
}
