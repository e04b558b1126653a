/**
 * The path of a value in an open form: `area`, or `details/r7/amount` for a cell. It names a row by its identity, never
 * by its index, so it stays valid when rows move. Segments are escaped as in a JSON pointer.
 */
export type FieldPath = string;

/** Identity of a row while the form is open; not the row's id in the database. */
export type RowId = string;

/** The path of the form itself: subscribe to it for the form's own snapshot. */
export const FORM_PATH = '';

/** Subscribe to it for every change of a value or of rows; never a path of a value. */
export const CHANGES_PATH = '~changes';

/** The segment of a path for a key, as `fieldPath` writes it. */
export type PathSegment<K extends string> = Replaced<Replaced<K, '~', '~0'>, '/', '~1'>;

type Replaced<S extends string, From extends string, To extends string> = S extends `${infer Head}${From}${infer Tail}`
  ? `${Head}${To}${Replaced<Tail, From, To>}`
  : S;

/** The path of these segments, which a session with typed records knows: `rooms/${string}/area`. */
export type PathOf<S extends readonly string[]> = S extends readonly [infer First extends string]
  ? PathSegment<First>
  : S extends readonly [infer First extends string, ...infer Rest extends readonly string[]]
    ? `${PathSegment<First>}/${PathOf<Rest>}`
    : FieldPath;

/** The path of keys and row ids, such as `rooms/r1/area`; a `/` or `~` within a segment is escaped. */
export function fieldPath<const S extends readonly string[]>(...segments: S): PathOf<S>;
export function fieldPath(...segments: readonly string[]): FieldPath {
  return segments.map((segment) => segment.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
}

/** The path one segment below a path that is already escaped. */
export function childPath(parent: FieldPath, segment: string): FieldPath {
  const escaped = segment.includes('/') || segment.includes('~') ? fieldPath(segment) : segment;
  return parent === FORM_PATH ? escaped : `${parent}/${escaped}`;
}

/** The keys and row ids of a path; the opposite of `fieldPath`. */
export function pathSegments(path: FieldPath): readonly string[] {
  if (path === FORM_PATH) return [];
  if (!path.includes('~')) return path.split('/');
  return path.split('/').map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The sub-list and row a cell belongs to, or undefined for a field of the form itself. */
export function rowOfPath(
  path: FieldPath,
): { readonly listPath: FieldPath; readonly rowId: RowId; readonly rowPath: FieldPath } | undefined {
  const last = path.lastIndexOf('/');
  if (last < 0) return undefined;
  const rowPath = path.slice(0, last);
  const before = rowPath.lastIndexOf('/');
  if (before < 0) return undefined;
  const rowId = pathSegments(rowPath).at(-1);
  return rowId === undefined ? undefined : { listPath: rowPath.slice(0, before), rowId, rowPath };
}

/** What `historyPath` gives. */
export type HistoryPath = `${string}/~history`;

/** What `totalPath` gives. */
export type TotalPath = `${string}/~total`;

/** Path for subscribing to a list's history; never a path of a value. */
export function historyPath(listPath: FieldPath): HistoryPath {
  return `${listPath}/~history`;
}

/** Path for subscribing to a column's total; never a path of a value. */
export function totalPath(listPath: FieldPath, columnKey: string): TotalPath {
  return `${childPath(listPath, columnKey)}/~total`;
}
