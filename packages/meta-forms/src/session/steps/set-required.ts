import { fieldPath } from '../../contract/field-path.ts';
import { refresh, refreshForm } from '../field-snapshots.ts';
import type { FormSession } from '../form-session.ts';
import { insideOf } from '../opened-sessions.ts';
import { problemsAt } from '../problems/checks.ts';
import { placeAt } from '../values/places.ts';

/**
 * Requires items of an open form that their metadata leaves open, or no longer does, with one notification: the mark is
 * shown, and a save without a value is refused. An item that the metadata requires stays required, and one that a
 * person cannot write is never required. The server does not know of it. Throws a MetaFormError for a key that is no
 * item of the form.
 */
export function setRequired(session: FormSession, keys: readonly string[], required: boolean): void {
  const { form } = insideOf(session);
  const { store, board, notifier } = form;
  const own = (store.root.required ??= new Set());
  const places = keys.map((key) => placeAt(store, fieldPath(key))).filter(({ field }) => own.has(field) !== required);
  if (places.length === 0) return;
  for (const place of places) {
    const path = fieldPath(place.field.key);
    if (required) own.add(place.field);
    else own.delete(place.field);
    // A missing value is a problem only once it was checked.
    if (!required && board.at(path).length > 0) board.set(path, problemsAt(store, place));
    refresh(form, place);
  }
  refreshForm(form);
  notifier.flush();
}
