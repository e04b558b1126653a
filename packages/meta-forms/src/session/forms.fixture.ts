import fc from 'fast-check';
import type { CompiledField } from '../contract/item-type.ts';
import type { WireRecord } from '../ports/ports.ts';
import {
  cascadedFrom,
  column,
  computed,
  dateItem,
  dictionaryItem,
  item,
  longTextItem,
  multiReferenceItem,
  numberItem,
  referenceItem,
  subListItem,
  switchItem,
  textItem,
  titleItem,
  uploadItem,
  type BuiltItem,
} from '../testing/builders.ts';
import type { FormSession } from './form-session.ts';

type Build = (key: string) => BuiltItem;

const flags = fc.record({
  required: fc.boolean(),
  hidden: fc.constantFrom(false, false, false, true),
  edited: fc.constantFrom(true, true, true, false),
});
const limits = fc.constantFrom({}, { min: 0 }, { max: 50 }, { min: -5, max: 5, digits: 2 });

const single: fc.Arbitrary<Build> = fc.tuple(fc.nat(7), flags, limits).map(([kind, flag, limit]) => {
  const builds: readonly Build[] = [
    (key) => textItem(key, { ...flag, maxlength: 3 }),
    (key) => longTextItem(key, flag),
    (key) => numberItem(key, { ...flag, ...limit }),
    (key) => dateItem(key, flag),
    (key) => dictionaryItem(key, flag),
    (key) => switchItem(key, flag),
    (key) => referenceItem(key, flag),
    (key) =>
      uploadItem(key, {
        ...flag,
        filetype: [
          { name: 'deed', required: true },
          { name: 'plan', required: false },
        ],
      }),
  ];
  return builds[kind] ?? ((key) => titleItem(key));
});

const simpleItems = fc
  .array(single, { minLength: 1, maxLength: 5 })
  .map((builds) => builds.map((build, index) => build(`s${index}`)));

/** A form with every kind of relation between items. */
export const forms: fc.Arbitrary<readonly BuiltItem[]> = fc
  .record({ own: simpleItems, columns: simpleItems, flag: flags, nested: fc.boolean() })
  .map(formOf);

interface FormParts {
  readonly own: readonly BuiltItem[];
  readonly columns: readonly BuiltItem[];
  readonly flag: Readonly<Record<string, unknown>>;
  readonly nested: boolean;
}

function formOf({ own, columns, flag, nested }: FormParts): readonly BuiltItem[] {
  return [
    ...own,
    numberItem('a'),
    numberItem('b', { digits: 2 }),
    numberItem('c', { digits: 2, ...computed('a * b + total') }),
    referenceItem('unit'),
    referenceItem('dept', cascadedFrom('unit')),
    multiReferenceItem('people', cascadedFrom('dept')),
    subListItem(
      'rows',
      [
        ...columns.map(column),
        column(numberItem('n', { digits: 1 })),
        column(numberItem('m', { digits: 2, ...computed('n * a') })),
        column(dictionaryItem('kind', cascadedFrom('unit'))),
        ...(nested
          ? [column(subListItem('parts', [column(numberItem('p')), column(textItem('q', { required: true }))]))]
          : []),
      ],
      flag,
    ),
    numberItem('total', { digits: 2, ...computed('SUM(rows.m)') }),
    textItem('note', computed('COUNT(rows.n) & "/" & COALESCE(c, 0)')),
  ];
}

const texts = fc.constantFrom('', 'x', 'long', ' pad ', '字');
const valuesByType: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  text: texts,
  'long-text': texts,
  number: fc.oneof(
    fc.constantFrom(null, 0, 1.5, -7, 51, '12345678901234567890.12', 'abc'),
    fc.integer({ min: -9, max: 60 }),
    fc.integer({ min: -999, max: 999 }).map((units) => units / 100),
  ),
  date: fc.constantFrom('', '2026-02-28 00:00:00', '2026-02-30 00:00:00'),
  dictionary: fc.constantFrom('', '1', '2'),
  switch: fc.constantFrom(1, 2),
  reference: fc.constantFrom('', 'u1', 'u2'),
  'multi-reference': fc.constantFrom('', 'p1', 'p1,p2'),
  upload: fc.constantFrom('', 'f1', 'f1,f2'),
};

export type Act =
  | {
      readonly act: 'set';
      readonly field: number;
      readonly row: number;
      readonly pick: number;
      readonly leave: boolean;
    }
  | { readonly act: 'add' | 'remove' | 'move'; readonly list: number; readonly row: number };

export const acts: fc.Arbitrary<readonly Act[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        act: fc.constant('set' as const),
        field: fc.nat(),
        row: fc.nat(),
        pick: fc.nat(),
        leave: fc.boolean(),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        act: fc.constantFrom('add' as const, 'add' as const, 'remove' as const, 'move' as const),
        list: fc.nat(1),
        row: fc.nat(),
      }),
    },
  ),
  { maxLength: 25 },
);

const samples = Object.fromEntries(
  Object.entries(valuesByType).map(([name, arbitrary]) => [name, fc.sample(arbitrary, { numRuns: 60, seed: 7 })]),
);

type Choice = (field: CompiledField) => boolean;

const anyField: Choice = () => true;
/** Reads no snapshot: the twin of a watched session takes none until the end. */
const writable: Choice = (field) => field.editable && !field.hidden && !field.computed;

/** The paths of all chosen values in the form and in lists. */
export function pathsOf(session: FormSession, fields: readonly CompiledField[], chosen = anyField): readonly string[] {
  return pathsIn(session, { fields, under: '', chosen });
}

function pathsIn(
  session: FormSession,
  {
    fields,
    under,
    chosen,
  }: { readonly fields: readonly CompiledField[]; readonly under: string; readonly chosen: Choice },
): readonly string[] {
  return fields.flatMap((field) => {
    if (field.type.structure === 'none' || !chosen(field)) return [];
    const path = `${under}${field.key}`;
    if (field.type.structure === 'value') return [path];
    return session
      .getRows(path)
      .flatMap((row) => pathsIn(session, { fields: field.columns, under: `${row.path}/`, chosen }));
  });
}

export function listsOf(session: FormSession, chosen = anyField): readonly string[] {
  const isList: Choice = (field) => field.type.structure === 'rows' && chosen(field);
  const own = session.compiled.fields.filter(isList);
  return [
    ...own.map(({ key }) => key),
    ...own.flatMap(({ key, columns }) =>
      session.getRows(key).flatMap((row) => columns.filter(isList).map((list) => `${row.path}/${list.key}`)),
    ),
  ];
}

/** Performs an action that a person could perform: not on hidden or read-only fields. */
export function perform(session: FormSession, act: Act): void {
  if (act.act === 'set') {
    const paths = pathsOf(session, session.compiled.fields, writable);
    const path = paths[act.field % paths.length];
    if (path === undefined) return;
    const pool = samples[session.fieldAt(path).type.name] ?? [];
    session.change(path, pool[act.pick % pool.length]);
    if (act.leave) session.leave(path);
    return;
  }
  const lists = listsOf(session, writable);
  const list = lists[act.list % lists.length];
  if (list === undefined) return;
  const rows = session.getRows(list);
  const row = rows[act.row % Math.max(1, rows.length)];
  if (act.act === 'add') session.addRow(list, row && act.row % 2 === 0 ? { after: row.id } : {});
  else if (row && act.act === 'remove') session.removeRows(list, [row.id]);
  else if (row) session.moveRow(list, row.id, act.row % rows.length);
}

/** Rules that JSON Schema cannot express. */
export const BEYOND_SCHEMA: ReadonlySet<string> = new Set([
  'TOO_LONG',
  'TOO_MANY_DIGITS',
  'NOT_A_NUMBER',
  'NOT_A_DATE',
  'FILE_SLOT_EMPTY',
]);

/** Limits of a number. */
export const BOUNDS: ReadonlySet<string> = new Set(['BELOW_MINIMUM', 'ABOVE_MAXIMUM']);

/** The part of a verdict that is the same everywhere: server and client name rows differently. */
export function verdict(
  problems: readonly { readonly code: string; readonly path: string; readonly label: string }[],
): readonly string[] {
  return problems.map(({ code, path, label }) => `${code} ${label} ${path.split('/').length}`);
}

/** A number that JSON cannot represent exactly is sent as text, and JSON Schema has limits for numbers only. */
export function isExactText(value: unknown): boolean {
  return typeof value === 'string' && /^-?\d/.test(value);
}

/** A limit on a value that nobody can write is not the person's problem, but JSON Schema does not know permissions. */
export function withoutProtectedLimits(built: BuiltItem): BuiltItem {
  return item(
    built.itemType,
    built.itemKey,
    freed({
      ...(JSON.parse(built.itemConfigJson) as WireRecord),
      ...(built['maxlength'] === undefined ? {} : { maxlength: built['maxlength'] }),
    }),
  );
}

function freed(config: WireRecord): WireRecord {
  const { hidden: _hidden, edited: _edited, columns, ...rest } = config;
  return Array.isArray(columns) ? { ...rest, columns: columns.map((entry) => freed(entry as WireRecord)) } : rest;
}

/** The values that a person entered: everything but results, which the server computes itself. */
export function entered(record: unknown, fields: readonly CompiledField[], chosen = anyField): unknown {
  const own = record as WireRecord;
  return Object.fromEntries(
    fields
      .filter((field) => !field.computed && chosen(field) && own[field.key] !== undefined)
      .map((field) => {
        const value = own[field.key];
        const rows = Array.isArray(value) ? value.filter((row: WireRecord) => row['isDeleted'] !== 1) : [];
        return [
          field.key,
          field.type.structure === 'rows' ? rows.map((row) => entered(row, field.columns, chosen)) : value,
        ];
      }),
  );
}
