import type { ComponentType, ReactNode } from 'react';
import type { CascadeArgument, FormPorts } from '../ports/ports.ts';
import type { AnyItemType, CompiledField, OptionsOf, ValueOf } from './item-type.ts';
import type { Language } from '../metadata/language.ts';
import type { CascadeState } from './field-snapshot.ts';
import type { FieldPath } from './field-path.ts';
import type { NameSource } from './name-source.ts';
import type { NamedOption, TextContext, TextReading } from './text-reading.ts';
import type { RowsAccess } from './rows-access.ts';
import type { Problem } from './problem.ts';

/**
 * All props of a widget. `value` is the session's; the widget may hold the text that is being typed, and calls
 * `onChange` with a value of its type as soon as there is one.
 */
export interface WidgetProps<V = unknown, O = unknown> {
  /** DOM id of the input; the label's `htmlFor` and the error's id derive from it. */
  readonly id: string;
  readonly path: FieldPath;
  readonly field: CompiledField<O>;
  readonly value: V;
  /** Display text of the value, where the value is an id (`$key` of the record). */
  readonly display: string | undefined;
  readonly problems: readonly Problem[];
  readonly required: boolean;
  /** The whole form takes no typing (mode `disabled`). */
  readonly disabled: boolean;
  readonly cascade: CascadeState | undefined;
  readonly ports: FormPorts;
  /** Where the widget is drawn: in a form row, or in a cell of a grid that has no space for extras. */
  readonly place: 'form' | 'cell';
  readonly autoFocus?: boolean;
  /** `display` is the display text of an id, where the widget knows it. */
  readonly onChange: (value: V, display?: string) => void;
  readonly onBlur: () => void;
}

/** Props of a read-only presentation, in a form (`Text`) or in a cell of a table (`Cell`). */
export interface TextProps<V = unknown, O = unknown> {
  readonly field: CompiledField<O>;
  readonly value: V;
  readonly display: string | undefined;
  readonly ports: FormPorts;
}

/** Props of a view with rows. It reads and changes rows through `rows`, and draws each cell with `CellSlot`. */
export interface RowsProps<O = unknown> {
  readonly id: string;
  readonly path: FieldPath;
  /** The form that contains the list. */
  readonly metaKey: string;
  readonly field: CompiledField<O>;
  readonly rows: RowsAccess;
  readonly ports: FormPorts;
  /** Views of all types: a list needs more of its cells than their drawing, such as plain text. */
  readonly views: Views;
  /** Rows can be neither added, deleted nor edited; shown as text. */
  readonly readOnly: boolean;
  readonly disabled: boolean;
  /** Draws the editor or text of one cell and updates itself; a module-scope constant. */
  readonly CellSlot: ComponentType<CellSlotProps>;
}

/** Properties of `CellSlot`. */
export interface CellSlotProps {
  readonly path: FieldPath;
  /** Shows the editor; otherwise the text, which costs a fraction. */
  readonly editing: boolean;
  readonly autoFocus?: boolean;
  /** `form`: as large as a field of a form, where the row is shown as one. Missing: `cell`. */
  readonly place?: WidgetProps['place'];
}

/** What plain text depends on in addition to the value. */
export interface PlainTextContext {
  /** Display text of the value, where the value is an id. */
  readonly display: string | undefined;
  readonly language: Language;
}

/** Names that were pasted into the cells of one column. */
export interface OptionSearch<O = unknown> {
  readonly field: CompiledField<O>;
  /** Each once. */
  readonly texts: readonly string[];
  readonly ports: FormPorts;
  readonly cascade?: CascadeArgument;
}

/** A port without which a view cannot be drawn. */
export type NeededPort = 'dictionaries' | 'references' | 'trees' | 'files';

/** The React half of an item type. All members are module-scope constants, or inputs would lose the focus. */
export interface ItemView<V = unknown, O = unknown> {
  readonly Widget: ComponentType<WidgetProps<V, O>>;
  /** The port that its parts call: where a host has forgotten it, a sentence names it and the item. */
  readonly needs?: NeededPort;
  /**
   * The widget's input holds the text that is being typed: it is not redrawn for a value that it reported itself, and
   * is drawn with the current value when it is left.
   */
  readonly holdsText?: boolean;
  /**
   * The widget in a form draws its problems where they belong, as one with several inputs does; the rest in an element
   * with the id `${id}-problems`. Missing: they are below the widget.
   */
  readonly placesProblems?: boolean;
  /**
   * The height of an empty widget in px, if it is more than a line: a field far out of sight takes as much room, and
   * what is below it stays where it is when the widget is drawn.
   */
  readonly heightOf?: (field: CompiledField<O>) => number;
  readonly Text: ComponentType<TextProps<V, O>>;
  readonly Cell: ComponentType<TextProps<V, O>>;
  /** In the list of records, where a cell may offer more than text, such as a preview; `Cell` where missing. */
  readonly ListCell?: ComponentType<TextProps<V, O>>;
  /** Plain text of the value without a look-up: far rows, search in page, copying, titles. */
  readonly plainText: (value: V, field: CompiledField<O>, context: PlainTextContext) => string;
  /**
   * Names of the ids in a value, which is one id or several joined by commas; the same object for the same source.
   * Missing: a value has no names but the display text in its record.
   */
  readonly namesOf?: (field: CompiledField<O>, ports: FormPorts) => NameSource;
  /**
   * Reads a pasted text, which is never blank: in the notations of spreadsheets and people. The type's `check` applies
   * the limits. Missing: as the `sheet` of the type reads it; without one, the type takes no text.
   */
  readonly fromText?: (text: string, field: CompiledField<O>, context: TextContext) => TextReading<V, string>;
  /**
   * Finds the options that pasted names may mean, if possible in one request for all texts. Missing: the type has no
   * options.
   */
  readonly findOptions?: (search: OptionSearch<O>) => Promise<readonly NamedOption[]>;
  /** For types whose structure is `rows`, instead of Widget and Text. */
  readonly Rows?: ComponentType<RowsProps<O>>;
  readonly icon: ReactNode;
}

/** The view of an item type, with its values and options. */
export type ItemViewOf<T extends AnyItemType> = ItemView<ValueOf<T>, OptionsOf<T>>;

/** One view for every type of a list of types: a missing one does not compile. */
export type ViewsOf<Types extends readonly AnyItemType[]> = {
  readonly [T in Types[number] as T['name']]: ItemViewOf<T>;
};

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- variance: views of different values in one table
export type AnyItemView = ItemView<any, any>;
export type Views = Readonly<Record<string, AnyItemView>>;
