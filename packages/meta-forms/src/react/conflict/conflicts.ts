import { fieldPath } from '../../contract/field-path.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import type { WireRecord } from '../../ports/ports.ts';
import type { FormSession } from '../../session/form-session.ts';
import type { TypedContent } from '../../session/drafts/typed-content.ts';
import { asNewRow, isNamed, rowsOf, sameCell } from './list-versions.ts';
import {
  companionOf,
  mergeList,
  type ListVersions,
  type MergedList,
  type RowConflict,
  type Side,
} from './merged-list.ts';
import type { SaveConflict } from '../saving.ts';

/** Two versions of one record, and the session with one's own version ("mine"). */
export interface ComparedSides {
  readonly session: FormSession;
  readonly conflict: SaveConflict;
  /** The record as it was opened. */
  readonly base: WireRecord | undefined;
}

/** One item whose values differ. */
export interface ConflictingField {
  readonly field: CompiledField;
  readonly mine: unknown;
  /** Display texts of the values, where these are ids. */
  readonly myDisplay: string | undefined;
  readonly theirDisplay: string | undefined;
  readonly theirs: unknown;
}

export interface Comparison {
  /** Items that both changed, to different values: the person chooses. */
  readonly fields: readonly ConflictingField[];
  /** Items and lists that only the other person changed: they are theirs. */
  readonly onlyTheirs: readonly ConflictingField[];
  /** Items that only I changed: they stay mine. */
  readonly onlyMine: readonly ConflictingField[];
  /** Lists that I changed and that are merged row by row. */
  readonly lists: readonly CompiledField[];
  /** Those of these lists that both changed. */
  readonly listsOfBoth: readonly CompiledField[];
  /** Rows of these lists that need a choice. */
  readonly rows: readonly RowConflict[];
}

/** The choices so far, by the key of an item, a row or a cell. */
export type Choices = ReadonlyMap<string, Side>;

const NOTHING_CHOSEN: Choices = new Map();

/** Compares my values with the current record. */
export function compareSides(sides: ComparedSides): Comparison {
  const {
    session,
    conflict: { current, mine },
    base = {},
  } = sides;
  const fields: ConflictingField[] = [];
  const onlyTheirs: ConflictingField[] = [];
  const onlyMine: ConflictingField[] = [];
  const lists: CompiledField[] = [];
  for (const field of session.compiled.fields) {
    if (field.audit || field.computed || field.type.structure === 'none' || sameCell(field, mine, current)) continue;
    const isTheirsAlone = sameCell(field, mine, base);
    if (!isTheirsAlone && field.type.structure === 'rows' && isNamed(field, base[field.key], current[field.key])) {
      lists.push(field);
      continue;
    }
    const [mineNow, theirsNow] = [mine, current].map((record) => field.type.decode(record[field.key], field));
    const { display: myDisplay } = session.getSnapshot(fieldPath(field.key));
    const entry = {
      field,
      mine: mineNow,
      theirs: theirsNow,
      myDisplay,
      theirDisplay: companionOf(field, current),
    };
    if (isTheirsAlone) onlyTheirs.push(entry);
    else (sameCell(field, current, base) ? onlyMine : fields).push(entry);
  }
  const listsOfBoth = lists.filter((list) => !sameCell(list, current, base));
  const rows = lists.flatMap((list) => merged(list, sides, NOTHING_CHOSEN).conflicts);
  return { fields, onlyTheirs, onlyMine, lists, listsOfBoth, rows };
}

function merged(
  list: CompiledField,
  { session, conflict: { current, mine }, base }: ComparedSides,
  choices: Choices,
): MergedList {
  const versions: ListVersions = { base: base?.[list.key], mine: mine[list.key], theirs: current[list.key] };
  return mergeList(list, versions, {
    key: list.key,
    choose: (key) => choices.get(key),
    view: { session, path: fieldPath(list.key) },
  });
}

/** My values that were chosen, as content to restore over the current record. */
export function chosenContent(
  { fields, onlyMine, lists }: Comparison,
  sides: ComparedSides,
  choices: Choices,
): TypedContent {
  const chosen = [...onlyMine, ...fields.filter(({ field }) => (choices.get(field.key) ?? 'mine') === 'mine')];
  // Lists whose rows cannot be matched are taken as a whole.
  const whole = chosen.filter(({ field }) => field.type.structure === 'rows');
  const values = chosen.filter((entry) => !whole.includes(entry));
  const { mine } = sides.conflict;
  return {
    values: Object.fromEntries(
      values.map(({ field, mine: value }) => [field.key, field.type.encode(value, field) ?? null]),
    ),
    displays: Object.fromEntries(
      values.flatMap(({ field, myDisplay }) => (myDisplay === undefined ? [] : [[field.key, myDisplay]])),
    ),
    lists: Object.fromEntries([
      ...whole.map(
        ({ field }) =>
          [
            field.key,
            rowsOf(field, mine[field.key]).live.map((row) => ({ source: asNewRow(field.columns, row) })),
          ] as const,
      ),
      ...lists.map((list) => [list.key, merged(list, sides, choices).rows] as const),
    ]),
  };
}
