import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CompiledForm } from '../compile/compiled-form.ts';
import type { CompiledField } from '../contract/item-type.ts';
import { MetaFormError } from '../metadata/errors.ts';
import type { FormPorts, WireRecord } from '../ports/ports.ts';
import { createFormSession } from '../session/create-form-session.ts';
import { entered, forms, listsOf, pathsOf, verdict } from '../session/forms.fixture.ts';
import type { FormSession } from '../session/form-session.ts';
import { column, dictionaryItem, item, numberItem, subListItem, switchItem, textItem } from '../testing/builders.ts';
import { fakePorts } from '../testing/fake-ports.ts';
import { compiledForm } from '../testing/open-session.ts';
import { checkRecord } from './check-record.ts';

const PAIRS = 100_000;
const FORMS = 250;
const MOST_CHANGES = 45;
const SEED = 20_261_127;
const now = '2026-03-04 05:06:07';
const fake = fakePorts();
let sentLast: WireRecord = {};
const ports: FormPorts = {
  ...fake,
  records: {
    ...fake.records,
    save: (request) => {
      sentLast = request.record;
      return fake.records.save(request);
    },
  },
};

const BLANK = ['', ' ', '\t\n', '\u3000', '<p></p>', '<p> </p><br>', ','];
const TEXTS = ['<p>x</p>', ' , a', 'a,,b', 'a', ' pad ', 'u1,u2', 'long enough', '__proto__', 'id', 'true', 'abc'];
const NOTATIONS = ['0', '2', '7', ' 7 ', '1,234', '1.50', '\u4e24\uFF11', '2026-1-2', '2026-02-30', '20260102'];
const NUMBERS = [0, -0, 1, 2, 2.125, -7, Number.NaN, Number.POSITIVE_INFINITY, 10n, '12345678901234567890.12'];
const OTHERS = [
  undefined,
  null,
  true,
  false,
  [],
  ['1'],
  [{ id: '1' }],
  {},
  { id: '7' },
  new Date(0),
  Symbol('x'),
  fakePorts,
];
const RUBBISH: readonly unknown[] = [...BLANK, ...TEXTS, ...NOTATIONS, ...NUMBERS, ...OTHERS];
const UNKNOWN = ['nobody', '', 'rows/r99/n', 'rows', 'rows/n', 'a/b', '__proto__'];

const RESERVED = [
  textItem('id', { required: true }),
  numberItem('version'),
  switchItem('isDeleted'),
  item(13, 'rich', { maxlength: 5 }),
  item(12, 'place', { treeurl: '/api/places' }),
  dictionaryItem('several', { multiple: true, required: true }),
  item(10, 'heading', {}),
  subListItem('kept', [
    column(textItem('id')),
    column(switchItem('isDeleted', { defaultValue: true })),
    column(numberItem('version', { required: true })),
    column(textItem('memo', { required: true })),
    column(item(13, 'rich', {})),
  ]),
];

/** Numbers of a fixed sequence. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Pick = ReturnType<typeof sequence>;

function someOf<T>(pick: Pick, from: readonly T[]): T {
  const chosen = from[pick(from.length)];
  if (chosen === undefined && from.length === 0) throw new Error('nothing to choose from');
  // as: the index is below the length.
  return chosen as T;
}

const JSON_RUBBISH = RUBBISH.filter((value) => typeof value !== 'bigint' && JSON.stringify(value) !== undefined).map(
  (value) => JSON.parse(JSON.stringify(value)) as unknown,
);

/** A stored record with rubbish in values and cells; results are computed when it is opened. */
function storedRubbish(fields: readonly CompiledField[], pick: Pick): WireRecord {
  const given = fields.filter(({ computed }) => !computed);
  const entries = given.map((field, index): readonly [string, unknown] => {
    if (field.type.structure !== 'rows') return [field.key, someOf(pick, JSON_RUBBISH)];
    const rows = Array.from({ length: pick(3) }, (_, row) => ({
      ...storedRubbish(field.columns, pick),
      id: `${index}${row}`,
      isDeleted: 0,
    }));
    return [field.key, rows];
  });
  return { ...Object.fromEntries(entries), id: '1', version: 3 };
}

/** The values of a new row, with an identity that it does not get. */
function newRow(columns: readonly CompiledField[], pick: Pick): WireRecord {
  const memo = someOf(pick, JSON_RUBBISH);
  return { ...(columns.some(({ key }) => key === 'memo') ? { memo } : {}), id: 'x', isDeleted: 1 };
}

const takesTyping = (field: CompiledField) =>
  field.type.structure !== 'none' && !field.computed && field.editable && !field.hidden;

/** One change, of anything to anything; the refusal of a change that is refused. */
function changeSomething(session: FormSession, pick: Pick): string | undefined {
  const paths = pathsOf(session, session.compiled.fields, takesTyping);
  const others = [...listsOf(session), 'id', 'version', 'isDeleted', 'c', 'note', 'heading', ...UNKNOWN];
  const path = pick(8) === 0 || paths.length === 0 ? someOf(pick, others) : someOf(pick, paths);
  try {
    session.change(path, someOf(pick, RUBBISH));
    return undefined;
  } catch (thrown) {
    if (thrown instanceof MetaFormError) return thrown.code;
    throw thrown;
  }
}

interface Seen {
  readonly refusals: Set<string>;
  readonly faults: string[];
  saved: number;
  invalid: number;
}

interface Run {
  readonly pick: Pick;
  readonly seen: Seen;
}

/** Opens, changes and saves one record. */
async function compare(compiled: CompiledForm, changes: number, { pick, seen }: Run): Promise<void> {
  const before = pick(3) === 0 ? storedRubbish(compiled.fields, pick) : undefined;
  const mode = before ? 'edit' : 'add';
  const session = createFormSession({ compiled, ports, mode, now: () => now, ...(before ? { record: before } : {}) });
  for (const list of listsOf(session, (field) => field.editable && !field.hidden))
    if (pick(2) === 0) session.addRow(list, { values: newRow(session.fieldAt(list).columns, pick) });
  for (let change = 0; change < changes; change += 1) {
    const refusal = changeSomething(session, pick);
    if (refusal !== undefined) seen.refusals.add(refusal);
  }
  const result = await session.submit();
  // After a save the session has the ids that the server gave.
  const payload = result.outcome === 'saved' ? sentLast : session.payload();
  const sent = JSON.parse(JSON.stringify(payload)) as WireRecord;
  const checked = checkRecord(compiled, sent, { now, ...(before ? { before } : {}) });
  const client = result.outcome === 'invalid' ? result.problems : [];
  seen[result.outcome === 'saved' ? 'saved' : 'invalid'] += 1;
  const said = (what: string, ...parts: readonly unknown[]) =>
    seen.faults.push(`${what}: ${parts.map((part) => JSON.stringify(part)).join(' / ')}`);
  if (String(verdict(client)) !== String(verdict(checked.problems))) said('verdict', client, checked.problems, sent);
  if (!isDeepStrictEqual(sent, payload)) said('not JSON', sent);
  if (checked.differences.length > 0) said('differences', checked.differences);
  const [stored, typed] = [checked.record, sent].map((record) => entered(record, compiled.fields, takesTyping));
  if (!isDeepStrictEqual(stored, typed)) said('stored', stored, typed);
}

describe('fields that were changed to anything and never left', () => {
  test(`are refused, or judged and stored alike by client and server, on ${PAIRS} pairs`, async () => {
    const pick = sequence(SEED);
    const seen: Seen = { refusals: new Set(), faults: [], saved: 0, invalid: 0 };
    let pairs = 0;
    for (const items of fc.sample(forms, { numRuns: FORMS, seed: SEED })) {
      const compiled = compiledForm(...items, ...RESERVED);
      for (let left = PAIRS / FORMS; left > 0;) {
        const changes = Math.min(left, 1 + pick(MOST_CHANGES));
        await compare(compiled, changes, { pick, seen });
        left -= changes;
        pairs += changes;
      }
    }
    expect(seen.faults.slice(0, 3)).toEqual([]);
    expect(pairs).toBe(PAIRS);
    expect([...seen.refusals].toSorted()).toEqual([
      'META_FORM_FIELD_COMPUTED',
      'META_FORM_FIELD_FIXED',
      'META_FORM_FIELD_IS_LIST',
      'META_FORM_PATH_UNKNOWN',
      'META_FORM_VALUE_UNFIT',
    ]);
    // Both verdicts occur, or agreement would prove nothing.
    expect(Math.min(seen.saved, seen.invalid)).toBeGreaterThan(100);
  }, 120_000);
});
