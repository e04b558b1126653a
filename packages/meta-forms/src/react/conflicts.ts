import { fieldPath } from '../contract/field-path.ts';
import type { CompiledField } from '../contract/item-type.ts';
import type { WireRecord } from '../ports/ports.ts';
import type { FormSession } from '../session/form-session.ts';
import type { TypedContent } from '../session/typed-content.ts';
import { mergedRows } from './merged-rows.ts';
import type { SaveConflict } from './use-save.ts';

/** Two versions of one record, and the session that holds mine. */
export interface ComparedSides {
  readonly session: FormSession;
  readonly conflict: SaveConflict;
  /** The record as I opened it. */
  readonly base: WireRecord | undefined;
}

export type Side = 'mine' | 'theirs';

/** One item that both sides hold differently. */
export interface ConflictingField {
  readonly field: CompiledField;
  readonly mine: unknown;
  /** Texts that stand for the values where these are ids. */
  readonly myDisplay: string | undefined;
  readonly theirDisplay: string | undefined;
  readonly theirs: unknown;
  /** What stands if nobody chooses: the side that changed it, and mine where both did. */
  readonly proposed: Side;
}

export interface Comparison {
  /** Items the other person changed and that differ from mine: to be chosen. */
  readonly fields: readonly ConflictingField[];
  /** Items that only I changed: they stay mine. */
  readonly onlyMine: readonly ConflictingField[];
}

/** Compares what I would have sent with the record as it stands. */
export function compareSides({ session, conflict: { current, mine }, base = {} }: ComparedSides): Comparison {
  const fields: ConflictingField[] = [];
  const onlyMine: ConflictingField[] = [];
  for (const field of session.compiled.fields) {
    if (field.audit || field.computed || field.type.structure === 'none') continue;
    const [mineNow, theirsNow, before] = [mine, current, base].map((record) => field.type.decode(record[field.key], field));
    if (same(field, mineNow, theirsNow)) continue;
    const isMineAlone = same(field, theirsNow, before);
    const proposed = same(field, mineNow, before) ? 'theirs' : 'mine';
    const { display: myDisplay } = session.getSnapshot(fieldPath(field.key));
    const theirDisplay = companionOf(field, current);
    (isMineAlone ? onlyMine : fields).push({ field, mine: mineNow, theirs: theirsNow, myDisplay, theirDisplay, proposed });
  }
  return { fields, onlyMine };
}

function companionOf(field: CompiledField, record: WireRecord): string | undefined {
  const companion = record[field.displayKey ?? `$${field.key}`];
  return typeof companion === 'string' ? companion : undefined;
}

function same(field: CompiledField, a: unknown, b: unknown): boolean {
  return JSON.stringify(field.type.encode(a, field) ?? null) === JSON.stringify(field.type.encode(b, field) ?? null);
}

/** What was chosen to stay mine, to be laid over the record as it stands. */
export function keptContent({ fields, onlyMine }: Comparison, { conflict: { current, mine }, base }: ComparedSides, sideOf: (key: string) => Side | undefined): TypedContent {
  const kept = [...onlyMine, ...fields.filter(({ field, proposed }) => (sideOf(field.key) ?? proposed) === 'mine')];
  const lists = kept.filter(({ field }) => field.type.structure === 'rows');
  const values = kept.filter((entry) => !lists.includes(entry));
  return {
    values: Object.fromEntries(values.map(({ field, mine: value }) => [field.key, field.type.encode(value, field) ?? null])),
    displays: Object.fromEntries(values.flatMap(({ field, myDisplay }) => (myDisplay === undefined ? [] : [[field.key, myDisplay]]))),
    lists: Object.fromEntries(lists.map(({ field }) => [field.key, mergedRows(field, { base: base?.[field.key], mine: mine[field.key], theirs: current[field.key] })])),
  };
}
