import type { OriginPatch, ValuePatch } from '../../behaviors/behavior.ts';
import { fillFrom } from '../../behaviors/mapping.ts';
import { pathIn, scopesOf } from '../../behaviors/values.ts';
import type { FieldPath } from '../../contract/field-path.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import type { WireRecord } from '../../ports/ports.ts';
import type { OpenForm } from '../open-form.ts';

/** The values of a fetched record, and the references that led to it. */
export interface Filling {
  readonly patches: readonly ValuePatch[];
  readonly trail: readonly FieldPath[];
}

/** Chosen records that are being fetched. A newer choice aborts the older one, whose answer is ignored. */
export interface Origins {
  readonly fetch: (origin: OriginPatch, trail: readonly FieldPath[]) => void;
  /** The reference was emptied or changed. */
  readonly abandon: (path: FieldPath) => void;
  readonly settled: () => Promise<void>;
}

/** What fetching needs from the session. */
export interface OriginsOptions {
  readonly form: OpenForm;
  /** Writes the values of a chosen record. */
  readonly fill: (filling: Filling) => void;
  /** Fields whose `pending` may have changed. */
  readonly refresh: (paths: readonly FieldPath[]) => void;
}

/** Fetches the record chosen in a reference, once for all fields that it fills. */
export function createOrigins({ form, fill, refresh }: OriginsOptions): Origins {
  const running = new Map<FieldPath, AbortController>();
  const calls = new Set<Promise<void>>();
  const release = (path: FieldPath): readonly FieldPath[] => {
    const waiting = [...form.pending].filter(([, origin]) => origin === path).map(([target]) => target);
    for (const target of waiting) form.pending.delete(target);
    return waiting;
  };
  const abandon = (path: FieldPath): void => {
    running.get(path)?.abort();
    running.delete(path);
    refresh(release(path));
  };
  const load = async (origin: OriginPatch, path: FieldPath, trail: readonly FieldPath[]): Promise<void> => {
    const controller = new AbortController();
    running.set(path, controller);
    const answers = await Promise.all(byForm(origin).map((part) => chosenRecord(form, part, controller.signal)));
    if (running.get(path) !== controller) return;
    running.delete(path);
    // Edited while the request was under way: the person's value stays.
    const waiting = new Set(release(path));
    const given = new Set(targetPaths(form, origin).filter((target) => !waiting.has(target)));
    const patches = answers.flatMap(({ part, record }) =>
      record ? Array.from(fillFrom(form.store, part, { record, given })) : [],
    );
    if (patches.length > 0) fill({ patches, trail: [...trail, path] });
    refresh([...waiting]);
  };
  return {
    abandon,
    fetch(origin, trail) {
      const path = pathIn(origin.scope, origin.field);
      abandon(path);
      const targets = targetPaths(form, origin);
      for (const target of targets) form.pending.set(target, path);
      refresh(targets);
      const call = load(origin, path, trail).finally(() => calls.delete(call));
      calls.add(call);
    },
    async settled() {
      // An answer may set a further reference.
      while (calls.size > 0) await Promise.all(calls);
    },
  };
}

function targetPaths(form: OpenForm, origin: OriginPatch): readonly FieldPath[] {
  return origin.targets.flatMap((target) =>
    scopesOf(form.store, origin.scope, target).map((scope) => pathIn(scope, target)),
  );
}

/** Targets by the form of their record: one call each. */
function byForm(origin: OriginPatch): readonly OriginPatch[] {
  const groups = new Map<string, CompiledField[]>();
  for (const target of origin.targets) {
    if (!target.mapping) continue;
    const name = JSON.stringify([target.mapping.formCode, target.mapping.formId]);
    const group = groups.get(name);
    if (group) group.push(target);
    else groups.set(name, [target]);
  }
  const { kind, scope, field, id } = origin;
  return [...groups.values()].map((targets) => ({ kind, scope, field, id, targets }));
}

/** If the record cannot be fetched the values stay; the person may choose again. */
async function chosenRecord(
  form: OpenForm,
  part: OriginPatch,
  signal: AbortSignal,
): Promise<{ readonly part: OriginPatch; readonly record: WireRecord | undefined }> {
  const mapping = part.targets[0]?.mapping;
  try {
    const record = await form.options.ports.records.detail(
      { metaKey: mapping?.formCode, formId: mapping?.formId },
      part.id,
      { signal },
    );
    return { part, record };
  } catch {
    return { part, record: undefined };
  }
}
