import type { DictionaryEntry, WireRecord } from '@org/meta-forms/core';
import type { Say } from '@org/meta-forms/react';
import type { ModelElement } from '../../bpmn/model-element.ts';
import type { BoundField } from '../conditions/bound-fields.ts';
import type { ElementChange } from '../properties/element-change.ts';
import type { PanelWord } from './panel.words.ts';

/** The types of items that the panel is made of, as they are on the wire. */
export const ITEM = {
  text: 1,
  number: 2,
  dictionary: 4,
  switch: 5,
  longText: 6,
  subList: 7,
  title: 10,
  multiReference: 11,
} as const;

/** A switch that is on. */
export const ON = '2';
/** A switch that is off. */
export const OFF = '1';

/** One item of the panel; its key names its label. */
export interface PanelItem {
  readonly key: PanelWord;
  readonly type: number;
  readonly config?: Readonly<Record<string, unknown>>;
  readonly maxlength?: number;
  /** What a dictionary offers. */
  readonly choices?: readonly DictionaryEntry[];
  readonly columns?: readonly Omit<PanelItem, 'columns'>[];
}

/** An item of the bound form whose access a task may restrict. */
export interface FormItemName {
  readonly key: string;
  readonly label: string;
}

/** What the panel knows of its surroundings. */
export interface PanelContext {
  readonly say: Say<PanelWord>;
  /** Fields that conditions may compare, those of the engine included. */
  readonly fields: readonly BoundField[];
  readonly items: readonly FormItemName[];
  /** The categories of posts by their numbers; none where they are not known. */
  readonly posts: readonly DictionaryEntry[];
  /** Handlers that service tasks may call. */
  readonly handlers: readonly string[];
}

/** A part of the panel: which items it has, what they show of an element, and what a change of them changes. */
export interface Aspect {
  readonly appliesTo: (element: ModelElement) => boolean;
  readonly items: (context: PanelContext, element: ModelElement) => readonly PanelItem[];
  readonly read: (element: ModelElement, context: PanelContext) => WireRecord;
  /** Called with the record of the panel when a value of this part has changed. */
  readonly changes: (record: WireRecord, context: PanelContext, element: ModelElement) => readonly ElementChange[];
  /** The items that make no sense with the present values. */
  readonly hidden?: (record: WireRecord) => readonly PanelWord[];
  /** What the present values lack, in words. */
  readonly faults?: (record: WireRecord, context: PanelContext) => readonly string[];
}

/** A text of a record; empty where there is none. */
export function textIn(record: WireRecord, key: PanelWord): string {
  const value = record[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A text of a record, undefined where it is empty: the attribute is removed. */
export function filledIn(record: WireRecord, key: PanelWord): string | undefined {
  return textIn(record, key).trim() || undefined;
}

/** A whole number of a record within limits; the least where there is none. */
export function numberIn(record: WireRecord, key: PanelWord, [least, most]: readonly [number, number]): number {
  const value = Number(textIn(record, key));
  return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : least;
}

/** Whether a switch of a record is on. */
export function isOn(record: WireRecord, key: PanelWord): boolean {
  return textIn(record, key) === ON;
}

/** Choices whose words are `prefix_key`. */
export function choices(say: Say<PanelWord>, words: Readonly<Record<string, PanelWord>>): readonly DictionaryEntry[] {
  return Object.entries(words).map(([key, word]) => ({ key, value: say(word) }));
}
