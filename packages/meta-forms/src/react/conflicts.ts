import { fieldPath } from '../contract/field-path.ts';
import type { CompiledField } from '../contract/item-type.ts';
import type { Change } from '../contract/rows-access.ts';
import type { WireRecord } from '../ports/ports.ts';
import type { FormSession } from '../session/form-session.ts';
import type { SaveConflict } from './use-save.ts';

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

/** Compares what I would have sent with the record as it stands; `base` is the record as I opened it. */
export function compareSides(session: FormSession, { current, mine }: SaveConflict, base: WireRecord = {}): Comparison {
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

/** What of mine goes on top of the record as it stands. */
export interface KeptContent {
  readonly changes: readonly Change[];
  /** Lists as I would have sent them, deleted rows included, by key. */
  readonly lists: Readonly<Record<string, readonly WireRecord[]>>;
}

/** What was chosen to stay mine. */
export function keptContent({ fields, onlyMine }: Comparison, mine: WireRecord, sideOf: (key: string) => Side | undefined): KeptContent {
  const kept = [...onlyMine, ...fields.filter(({ field, proposed }) => (sideOf(field.key) ?? proposed) === 'mine')];
  const lists = kept.filter(({ field }) => field.type.structure === 'rows');
  return {
    changes: kept.filter((entry) => !lists.includes(entry)).map(({ field, mine: value, myDisplay: display }) => ({ path: fieldPath(field.key), value, display })),
    lists: Object.fromEntries(lists.map(({ field }) => [field.key, wireRows(mine[field.key])])),
  };
}

function wireRows(wire: unknown): readonly WireRecord[] {
  return Array.isArray(wire) ? wire.filter((row) => typeof row === 'object' && row !== null) : [];
}
