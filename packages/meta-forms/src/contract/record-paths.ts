/**
 * The paths and values of a form whose records have a known type, such as one that `metaFormTypes` makes. A type that
 * names no property (`WireRecord`) allows every path, and every value is `unknown` there.
 */
import type { WireRecord } from '../ports/ports.ts';
import type { CHANGES_PATH, FieldPath, FORM_PATH, HistoryPath, PathSegment, RowId, TotalPath } from './field-path.ts';
import type { RowSnapshot } from './field-snapshot.ts';

/** Properties that a save needs for itself, and the texts of ids: no fields. */
type NoField = 'id' | 'version' | 'isDeleted' | `$${string}`;

/** The fields of a record or row, by the segment of their path. */
type Fields<T> = { [K in Exclude<keyof T & string, NoField> as PathSegment<K>]-?: T[K] };

type IsAnyRecord<T> = string extends keyof T ? true : false;

/** The rows of a list; `never` for any other value. */
type RowIn<V> = NonNullable<V> extends readonly (infer Row extends object)[] ? Row : never;

type IsList<V> = [RowIn<V>] extends [never] ? false : true;

type FieldsIn<F> = {
  [K in keyof F & string]: IsList<F[K]> extends true ? `${K}/${RowId}/${FieldPathOf<RowIn<F[K]>>}` : K;
}[keyof F & string];

type ListsIn<F> = {
  [K in keyof F & string]: IsList<F[K]> extends true ? K | `${K}/${RowId}/${ListPathOf<RowIn<F[K]>>}` : never;
}[keyof F & string];

/** Paths of values: keys of items, and cells as `list/row/column`. */
export type FieldPathOf<T> = IsAnyRecord<T> extends true ? FieldPath : FieldsIn<Fields<T>>;

/** Paths of lists of rows. */
export type ListPathOf<T> = IsAnyRecord<T> extends true ? FieldPath : ListsIn<Fields<T>>;

/** Paths of values and of lists. */
export type AnyPathOf<T> = FieldPathOf<T> | ListPathOf<T>;

/** Paths to subscribe to. */
export type HeardPathOf<T> = AnyPathOf<T> | typeof FORM_PATH | typeof CHANGES_PATH | HistoryPath | TotalPath;

/** Keys of the columns of a list. */
export type ColumnKeyOf<T, P extends string> = Exclude<keyof RowAt<T, P> & string, NoField>;

/**
 * The value of an open form where a record has a `V`: `''` is an empty text, date, id or option, and null an empty
 * number. Yes or no is never empty.
 */
type Held<V> = unknown extends V
  ? unknown
  : [NonNullable<V>] extends [string]
    ? NonNullable<V> | ''
    : [NonNullable<V>] extends [1 | 2]
      ? NonNullable<V>
      : NonNullable<V> | null;

/** The value at a path of `FieldPathOf`. */
export type ValueAt<T, P extends string> =
  IsAnyRecord<T> extends true
    ? unknown
    : P extends `${infer List}/${string}/${infer Rest}`
      ? ValueAt<RowIn<Fields<T>[List & keyof Fields<T>]>, Rest>
      : Held<Fields<T>[P & keyof Fields<T>]>;

/** The type of the rows at a path of `ListPathOf`, as a record has them. */
export type RowAt<T, P extends string> =
  IsAnyRecord<T> extends true
    ? WireRecord
    : P extends `${infer List}/${string}/${infer Rest}`
      ? RowAt<RowIn<Fields<T>[List & keyof Fields<T>]>, Rest>
      : RowIn<Fields<T>[P & keyof Fields<T>]>;

/** A row of a list, whose path leads to its cells: `${row.path}/column`. */
export type RowSnapshotAt<T, P extends string> =
  IsAnyRecord<T> extends true ? RowSnapshot : RowSnapshot & { readonly path: `${P}/${RowId}` };

/** One change of `changeAll`. */
export type ChangeOf<T, P = FieldPathOf<T>> = P extends string
  ? {
      readonly path: P;
      readonly value: ValueAt<T, P>;
      /** Display text of an id. */
      readonly display?: string;
    }
  : never;
