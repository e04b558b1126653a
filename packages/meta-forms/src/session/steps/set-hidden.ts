import { fieldPath, pathSegments, type FieldPath } from '../../contract/field-path.ts';
import type { Problem } from '../../contract/problem.ts';
import { problemsAt } from '../problems/checks.ts';
import { refresh, refreshForm } from '../field-snapshots.ts';
import type { FormSession } from '../form-session.ts';
import { isThere } from '../values/is-there.ts';
import type { FormNode, Place } from '../values/node.ts';
import type { OpenForm } from '../open-form.ts';
import { insideOf } from '../opened-sessions.ts';
import { placeAt } from '../values/places.ts';

/**
 * Hides items of an open form, sub-lists included, or shows them again, with one notification. A hidden item has its
 * value, which is still computed and sent. A person cannot correct it, so it is neither required nor checked, and its
 * problems disappear until it is shown again. The server does not know of it and checks the whole record. Items that
 * the metadata hides stay hidden. Throws a MetaFormError for a key that is no item of the form.
 */
export function setHidden(session: FormSession, keys: readonly string[], hidden: boolean): void {
  const { form } = insideOf(session);
  const { store, notifier } = form;
  const places = new Map(keys.map((key) => [key, placeAt(store, fieldPath(key))]));
  for (const [key, { field }] of places) if (store.hidden.has(field) === hidden) places.delete(key);
  if (places.size === 0) return;
  const marked = hidden ? putAway(form, places) : bringBack(form, places);
  for (const path of marked) refreshPath(form, path);
  for (const place of places.values()) {
    refresh(form, place);
    refreshBelow(form, place);
  }
  refreshForm(form);
  notifier.flush();
}

/** Removes the problems of the items; returns their paths. */
function putAway({ store, board }: OpenForm, places: ReadonlyMap<string, Place>): readonly FieldPath[] {
  const marked = new Map([...places.keys()].map((key) => [key, new Set<FieldPath>()]));
  const others: Problem[] = [];
  for (const problem of board.all()) {
    const marks = marked.get(pathSegments(problem.path)[0] ?? '');
    if (marks) marks.add(problem.path);
    else others.push(problem);
  }
  for (const [key, { field }] of places) store.hidden.set(field, [...(marked.get(key) ?? [])]);
  return board.replace(others);
}

/** Checks the problems again that were removed when the items were hidden: values may have changed since. */
function bringBack({ store, board }: OpenForm, places: ReadonlyMap<string, Place>): readonly FieldPath[] {
  const marked = [...places.values()].flatMap(({ field }) => store.hidden.get(field) ?? []);
  for (const { field } of places.values()) store.hidden.delete(field);
  return marked.filter((path) => {
    const place = store.resolve(path);
    return place && isThere(place.node) && board.at(path).length === 0 && board.set(path, problemsAt(store, place));
  });
}

function refreshPath(form: OpenForm, path: FieldPath): void {
  const place = form.store.resolve(path);
  if (place) refresh(form, place);
}

/** The cells of a list that have snapshots. */
function refreshBelow(form: OpenForm, { node, slot }: Place): void {
  for (const row of node.lists?.[slot]?.known ?? []) refreshNode(form, row);
}

function refreshNode(form: OpenForm, node: FormNode): void {
  for (const [slot, field] of node.level.fields.entries()) {
    refresh(form, { node, slot, field });
    refreshBelow(form, { node, slot, field });
  }
}
