import { fieldPath, FORM_PATH, pathSegments, type FieldPath } from '../../contract/field-path.ts';
import { withTypeWords, type Problem } from '../../contract/problem.ts';
import { rowOf, type FormNode, type RowList } from '../values/node.ts';
import type { ValuesStore } from '../values/values-store.ts';

/** Names a row without an id by its position in the sent list: `details/#2/amount`. */
export function sentRowName(recordId: string | undefined, index: number): string {
  return recordId ?? `#${index}`;
}

/**
 * Problems from the server, at the paths of this form: the server names a row by its id or by its position in the list.
 * A problem without a matching path is shown at the nearest one. It is described in the words of the field's type.
 */
export function placedProblems(store: ValuesStore, problems: readonly Problem[]): readonly Problem[] {
  return problems.map((problem) => {
    const path = placedPath(store, problem.path);
    const field = store.resolve(path)?.field;
    return movedTo(field ? withTypeWords(problem, field.type) : problem, path);
  });
}

function placedPath(store: ValuesStore, path: FieldPath): FieldPath {
  if (path === FORM_PATH) return FORM_PATH;
  let node: FormNode = store.root;
  const segments = pathSegments(path);
  const placed: string[] = [];
  for (let at = 0; at < segments.length; at += 2) {
    const key = segments[at] ?? '';
    const slot = node.level.slotByKey.get(key);
    if (slot === undefined) return fieldPath(...placed.slice(0, -1));
    placed.push(key);
    const row = segments[at + 1];
    const list = row === undefined ? undefined : store.listAt(node, slot);
    const next = list && row !== undefined ? rowNamed(list, row) : undefined;
    if (!next) return fieldPath(...placed);
    placed.push(next.rowId ?? '');
    node = next;
  }
  return fieldPath(...placed.slice(0, -1));
}

function rowNamed(list: RowList, name: string): FormNode | undefined {
  const known = list.live.find((row) => row.recordId === name);
  if (known) return known;
  const index = /^#?(\d+)$/.exec(name)?.[1];
  return index === undefined ? rowOf(list, name) : list.live[Number(index)];
}

/** A path of this store in the notation of the sender of the rows. */
export function namedBySender(store: ValuesStore, names: ReadonlyMap<FormNode, string>, path: FieldPath): FieldPath {
  const place = store.resolve(path);
  if (!place) return path;
  const segments = [place.field.key];
  for (let node: FormNode | undefined = place.node; node?.rows; node = node.parent) {
    segments.unshift(node.rows.field.key, names.get(node) ?? node.recordId ?? '');
  }
  return fieldPath(...segments);
}

/** The same problem at another path. */
export function movedTo<T extends { readonly path: FieldPath }>(entry: T, path: FieldPath): T {
  return { ...entry, path };
}
