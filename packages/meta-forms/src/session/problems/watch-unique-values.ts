import type { UniqueKey } from '../../compile/compiled-form.ts';
import { fieldPath } from '../../contract/field-path.ts';
import type { WireRecord } from '../../ports/ports.ts';
import type { FormSession } from '../form-session.ts';

const PAUSE_MS = 500;

/**
 * Shows while a person types that another record has a unique value already. The save checks it again, so an answer
 * that fails or comes late is dropped. Returns the function that ends the watch.
 */
export function watchUniqueValues(session: FormSession): () => void {
  const { compiled, mode, ports } = session;
  if (!ports.records.checkUnique || (mode !== 'add' && mode !== 'edit')) return () => undefined;
  const ends = compiled.uniqueKeys.filter(({ field }) => !field.numberRule).map((key) => watchKey(session, key));
  return () => {
    for (const end of ends) end();
  };
}

function watchKey(session: FormSession, key: UniqueKey): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  let asked = JSON.stringify(valuesOf(session, key));
  const ask = async () => {
    const values = valuesOf(session, key);
    if (key.fields.some((field) => !field.type.isFilled(session.value(fieldPath(field.key)), field))) return;
    running = new AbortController();
    const { signal } = running;
    const { id } = session.payload();
    const record = { ...values, ...(id === undefined ? {} : { id }) };
    const problems = await session.ports.records
      .checkUnique?.({ metaKey: session.compiled.metaKey, record, signal })
      .catch(() => []);
    if (signal.aborted || !problems || session.getSnapshot(fieldPath(key.field.key)).problems.length > 0) return;
    const own = problems.filter(({ path }) => path === fieldPath(key.field.key));
    if (own.length > 0) session.showProblems(own);
  };
  const onChange = () => {
    const now = JSON.stringify(valuesOf(session, key));
    if (now === asked) return;
    asked = now;
    running?.abort();
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), PAUSE_MS);
  };
  const stops = key.fields.map((field) => session.subscribe(fieldPath(field.key), onChange));
  return () => {
    clearTimeout(timer);
    running?.abort();
    for (const stop of stops) stop();
  };
}

function valuesOf(session: FormSession, { fields }: UniqueKey): WireRecord {
  return Object.fromEntries(
    fields.map((field) => [field.key, field.type.encode(session.value(fieldPath(field.key)), field)]),
  );
}
