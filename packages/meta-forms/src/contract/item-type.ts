import type { MetaFormItem, SubListColumn } from '../metadata/meta-form.ts';
import type { NumberRule } from '../metadata/number-rule.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Language, SentenceTables } from '../metadata/language.ts';
import type { ValueProblem } from './problem.ts';
import type { PropertyItem } from './property-items.ts';
import type { TextContext, TextReading } from './text-reading.ts';

/** The item that restricts this one, and the query parameter that carries its value. */
export interface Cascade {
  readonly parentKey: string;
  readonly parentLabel: string;
  readonly parameter: string;
  /** The parent is in the same row of the sub-list, not in the form. */
  readonly parentInRow: boolean;
}

/** This value is filled from `property` of the record chosen in the reference `originKey`. */
export interface Mapping {
  readonly originKey: string;
  readonly originInRow: boolean;
  /** Form of the chosen record: its code, or its id where the code is missing. */
  readonly formCode?: string;
  readonly formId?: string;
  readonly property: string;
}

/**
 * One compiled item or sub-list column: everything known before a record is opened. Frozen; shared by browser, server
 * and designer. `options` is the result of the item type's `compile`.
 */
export interface CompiledField<O = unknown> {
  readonly key: string;
  /** Keys from the form down, e.g. `['details', 'amount']`; unique in the form. */
  readonly keys: readonly string[];
  readonly label: string;
  readonly type: AnyItemType;
  readonly item: MetaFormItem;
  readonly options: O;
  /** Schema of the value in a record. */
  readonly schema: JsonSchema;
  readonly required: boolean;
  readonly editable: boolean;
  readonly hidden: boolean;
  readonly hiddenInTable: boolean;
  /** The value is stored sealed: conditions find it only as a whole, and lists do not sort by it. */
  readonly sealed: boolean;
  readonly maxLength?: number;
  /** Decimals that a number of this field keeps; missing: all. */
  readonly fractionDigits?: number;
  readonly prefix?: string;
  /** Text colour, already checked to be a plain CSS colour. */
  readonly color?: string;
  /**
   * Alignment of the column; missing in the metadata: left. A list of records aligns numbers without one to the right
   * (`shownAlign` of `/authoring`), a sub-list does not.
   */
  readonly align: 'left' | 'center' | 'right';
  /** Width of the column in px, where the author set one. */
  readonly width?: number;
  readonly span: number;
  readonly startsNewLine: boolean;
  /** The value is computed; a person cannot type it. */
  readonly computed: boolean;
  readonly cascade?: Cascade;
  readonly mapping?: Mapping;
  /** The server gives a new record its number by this rule; a person cannot type it. */
  readonly numberRule?: NumberRule;
  /** What a new record or row begins with, as its value on the wire. It fits the type and the limits of the field. */
  readonly defaultValue?: unknown;
  /** Property of the surrounding record from which a new record's value is copied. */
  readonly copyFrom?: string;
  /** Record property with the display text of an id. */
  readonly displayKey?: string;
  /** createUser, createTime and the like: shown in the footer, never edited. */
  readonly audit: boolean;
  /** Columns of a field whose type has rows; empty otherwise. */
  readonly columns: readonly CompiledField[];
}

/** How a condition compares, in the words of the wire. `ge` is a range for numbers and dates (shown 介于). */
export type Operator = 'eq' | 'ne' | 'like' | 'in' | 'ge';

/** The kind of value that a condition compares; `options` are keys of a dictionary, source or tree. */
export type ConditionKind = 'text' | 'number' | 'date' | 'options' | 'yes-no';

/** `value`: one value in the record. `rows`: a list of rows with columns. `none`: nothing in the record. */
export type ValueStructure = 'value' | 'rows' | 'none';

/** Services of the compiler for an item type, which never imports a sibling type. */
export interface CompileContext {
  /** Compiles the columns of a list that this item has. */
  compileColumns(columns: readonly SubListColumn[]): readonly CompiledField[];
  /** The registered types, to choose one by its properties. */
  readonly types: readonly AnyItemType[];
  /** Number of lists around the item: 0 in the form, 1 in a sub-list. */
  readonly depth: number;
}

/** What an item type compiles one item to. */
export interface CompiledItem<O> {
  readonly options: O;
  readonly schema: JsonSchema;
  readonly columns?: readonly CompiledField[];
}

/**
 * A value as a cell of a spreadsheet: a number for calculation, otherwise a text; undefined where there is no value.
 */
export type SheetCell = string | number | undefined;

/** What a cell depends on in addition to the value. */
export interface SheetContext {
  /** Display text of the value, where the value is an id. */
  readonly display: string | undefined;
  readonly language: Language;
}

/** How an item type is written to and read from a spreadsheet. */
export interface ItemSheet<V = unknown, O = unknown, C extends string = never> {
  readonly cellOf: (value: V, field: CompiledField<O>, context: SheetContext) => SheetCell;
  /**
   * Number format of its cells, in the notation of spreadsheets; missing: text, so that a long code keeps its digits.
   */
  readonly pattern?: (field: CompiledField<O>) => string;
  /** Reads a typed text, which is never blank. Missing: the type cannot be read from spreadsheets. */
  readonly fromText?: (text: string, field: CompiledField<O>, context: TextContext) => TextReading<V, C>;
}

/**
 * The pure half of an item type: the meaning of its values, without React. `V` is the value while a form is open, `O`
 * the options that the type reads from the configuration, `C` the problem codes that only this type has. All functions
 * are total: any wire value decodes to a `V`.
 */
export interface ItemType<N extends string = string, V = unknown, O = unknown, C extends string = never> {
  /** The number on the wire, `itemType` and `columntype`. */
  readonly code: number;
  readonly name: N;
  readonly structure: ValueStructure;
  /** Takes the full row of the form whatever its span. */
  readonly fullRow: boolean;
  /** May have a formula; `kind` says which results fit. Missing: it may not. */
  readonly resultKind?: 'number' | 'text' | 'date';
  /** The value is one id or several, shown by the text in its companion (`$key`). */
  readonly showsCompanion: boolean;
  /** What conditions compare. Missing: options where it shows a companion, otherwise its `resultKind`, or text. */
  readonly comparedAs?: ConditionKind;
  /** Whether a value of this item may have several ids. Missing: never. */
  readonly takesSeveral?: (item: MetaFormItem) => boolean;
  /** A value of this type may identify a record (`unique`). Missing: it may not. */
  readonly identifies?: true;
  /** Values are ids of files. Missing: they are not. */
  readonly holdsFiles?: boolean;
  readonly emptyValue: V;
  /** Operators offered in conditions; the first is the default. Empty: not searchable. */
  readonly operators: readonly Operator[];
  compile(item: MetaFormItem, context: CompileContext): CompiledItem<O>;
  /**
   * Whether a value is a `V`. Missing: where it has the `typeof` of `emptyValue`; every value where that is an object,
   * null or undefined.
   */
  holds?(value: unknown): boolean;
  /** Whether `decode` understands a wire value that is not blank. Missing: where the result is filled. */
  reads?(wire: unknown): boolean;
  /** Wire value to value. Never throws; an unreadable value becomes the empty value. */
  decode(wire: unknown, field: CompiledField<O>): V;
  /** Value to wire value; `undefined` leaves the property out. */
  encode(value: V, field: CompiledField<O>): unknown;
  isFilled(value: V, field: CompiledField<O>): boolean;
  /** Problems of a filled value: limits, length, format. Not `required`, which is the form's. */
  check(value: V, field: CompiledField<O>): readonly ValueProblem<NoInfer<C>>[];
  /**
   * Normalises the value on leaving the field: clamped, rounded, trimmed. Returns the same reference where nothing
   * changes.
   */
  settle(value: V, field: CompiledField<O>): V;
  /**
   * The sentence of each problem code of its own, with `{label}` and the parameters, in `zh`, `en` and any further
   * languages by their tags. A code begins with `name` and a dot. `<name>.unreadable` is said of a value that was sent
   * or pasted and that the type cannot read. `<name>.name` is the name of the type for authors.
   */
  readonly words?: SentenceTables<C>;
  /**
   * What an author can configure of this type alone, as items of the product's own metadata. The built-in types have
   * theirs in a list of their own (`typeProperties`), which a page without a designer does not load.
   */
  readonly properties?: readonly PropertyItem[];
  /**
   * Cells of exports and imports, and pasted texts. The built-in types have theirs in a list of their own (`sheetOf`).
   */
  readonly sheet?: ItemSheet<V, O, NoInfer<C>>;
}

/**
 * Declares an item type; its name, value, options and problem codes are inferred for the registry. A code of its own
 * begins with the name of the type and a dot, so that it is never one of the package: `iban.checksum`.
 */
export function defineItemType<const N extends string, V, O, C extends `${N}.${string}` = never>(
  type: ItemType<N, V, O, C>,
): ItemType<N, V, O, C> {
  return type;
}

/**
 * Any item type, for mixed lists. Bivariant methods make the assignment sound enough: a value only ever returns to the
 * type that made it.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- variance: one list of types with different values and options
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- see above
export type AnyItemType = ItemType<string, any, any, string>;

/** The value of an item type in an open form. */
export type ValueOf<T> = T extends ItemType<string, infer V, infer _O, string> ? V : never;

/** The compiled options of an item type. */
export type OptionsOf<T> = T extends ItemType<string, infer _V, infer O, string> ? O : never;
