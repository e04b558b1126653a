import type { CompiledForm } from '../compile/compiled-form.ts';
import { compileForm } from '../item-types/built-in-registry.ts';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import { metaForm, type BuiltItem } from './builders.ts';
import { fakePorts } from './fake-ports.ts';
import type { FakePorts, FakeWorld } from './fake-world.ts';
import { keepJournal } from '../session/journal/keep-journal.ts';
import { createFormSession } from '../session/create-form-session.ts';
import type { FormSession, FormSessionOptions } from '../session/form-session.ts';

/** A compiled form of these items, with the built-in types. */
export function compiledForm(...items: readonly BuiltItem[]): CompiledForm {
  return compileForm(parseMetaForm(metaForm(...items)).form);
}

/** An open form with its ports. */
export interface OpenedSession {
  readonly session: FormSession;
  readonly ports: FakePorts;
  readonly compiled: CompiledForm;
}

/**
 * A session over fake ports: `edit` where a record is given, else `add`. It has a journal (`keepJournal` of the entry
 * `filling`), so `undo`, `redo` and `history` work; a session of `createFormSession` has none where you give it none.
 */
export function openSession(
  items: readonly BuiltItem[],
  options: Partial<FormSessionOptions> & { readonly world?: FakeWorld } = {},
): OpenedSession {
  const { world, ...rest } = options;
  const compiled = compiledForm(...items);
  const ports = fakePorts(world);
  const session = createFormSession({
    compiled,
    ports,
    mode: rest.record ? 'edit' : 'add',
    journal: keepJournal,
    now: () => '2026-03-04 05:06:07',
    ...rest,
  });
  return { session, ports, compiled };
}

/** Counts the notifications at each path from now on. */
export function notificationsOf(session: FormSession, paths: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const path of paths) session.subscribe(path, () => counts.set(path, (counts.get(path) ?? 0) + 1));
  return counts;
}
