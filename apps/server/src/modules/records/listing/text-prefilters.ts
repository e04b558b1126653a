import { KEYWORD_FIELD } from '@org/contract';
import type { CompiledForm } from '@org/meta-forms/core';
import { sql, type RawBuilder } from 'kysely';
import { containsPairs } from '../../../shared/database/contains-text.ts';
import type { Database } from '../../../shared/database/database.ts';
import { spellingOf } from '../../../shared/text/spelling.ts';
import { searchedTexts, sortableColumns } from '../storage/record-columns.ts';
import { listTableOf } from '../storage/table-names.ts';
import { keywordColumns } from '../storage/keyword-columns.ts';
import { mayHaveCharacter, mayHaveSpelling, spellingIndexOf } from '../storage/spelling-index.ts';
import { isGroup, type ConditionPart, type WireCondition } from '../conditions.port.ts';
import { expectedRead, expectedRows } from '../../../shared/database/expected-rows.ts';
import { keywordOf } from './keyword.ts';
import { conditionsToSql, isIgnored } from './record-conditions.ts';
import { all } from './record-order.ts';

/**
 * If more than this share of the records would match, the list is read in its order and each text is compared: the
 * index would find too many.
 */
const LARGEST_SHARE = 0.2;

type Test = RawBuilder<boolean>;

interface Searched {
  readonly db: Database;
  readonly compiled: CompiledForm;
}

/**
 * Makes tests for a text search that an index answers and that reduce its rows. Returns none if the database expects
 * many matches, because reading the index would then take longer. The conditions still decide which records match.
 */
export async function textPrefilters(
  db: Database,
  compiled: CompiledForm,
  parts: readonly ConditionPart[],
): Promise<readonly Test[]> {
  return prefiltersOf({ db, compiled }, parts);
}

async function prefiltersOf(form: Searched, parts: readonly ConditionPart[]): Promise<readonly Test[]> {
  const each = await Promise.all(
    parts.map((part) => {
      if (!isGroup(part)) return rareOnes(form, prefilterOf(form, part));
      return part.match === 'all' ? prefiltersOf(form, part.conditions) : prefilterOfAny(form, part.conditions);
    }),
  );
  return each.flat();
}

/**
 * Any of several parts has a prefilter if some have one and indexes answer the others, such as a range of numbers: the
 * database then reads all these indexes. A part that no index answers would need every row.
 */
async function prefilterOfAny(form: Searched, parts: readonly ConditionPart[]): Promise<readonly Test[]> {
  const asked = parts.filter((part) => !isUnasked(part));
  const each = await Promise.all(asked.map((part) => prefiltersOf(form, [part])));
  if (each.every((tests) => tests.length === 0)) return [];
  const choices = each.map((tests, place) => (tests.length > 0 ? tests : testsOf(form.compiled, asked[place])));
  const any = sql<boolean>`(${sql.join(
    choices.map((tests) => sql`(${all(tests)})`),
    sql` or `,
  )})`;
  const { db, compiled } = form;
  const { scansAll } = await expectedRead(db, sql`${sql.id(listTableOf(compiled.metaKey))} where ${any}`);
  return scansAll ? [] : rareOnes(form, [any]);
}

function testsOf(compiled: CompiledForm, part: ConditionPart | undefined): readonly Test[] {
  return part === undefined ? [] : conditionsToSql(compiled, [part]).map(({ test }) => test);
}

function isUnasked(part: ConditionPart): boolean {
  return isGroup(part) ? part.conditions.every(isUnasked) : isIgnored(part);
}

function prefilterOf(form: Searched, asked: WireCondition): readonly Test[] {
  if (asked.field === KEYWORD_FIELD) return prefilterOfKeyword(form, keywordOf(asked));
  const { compiled } = form;
  const { field, condition, value } = asked;
  // A column that lists are sorted by has an index for whole texts.
  const isHeld = condition === 'like' || (condition === 'eq' && !sortableColumns(compiled).has(field));
  const group = isHeld ? searchedTexts(compiled).find(({ keys }) => keys.includes(field)) : undefined;
  return group && typeof value === 'string' && Array.from(value).length > 1 ? [containsPairs(group.text, value)] : [];
}

/** Only ASCII letters and digits: the index of spellings holds their pairs as they are. */
const PLAIN = /^[a-z0-9]+$/i;

/** A keyword has a prefilter if indexes answer for all that it searches: the texts, and the names by pinyin. */
function prefilterOfKeyword({ db, compiled }: Searched, keyword: string): readonly Test[] {
  const keys = new Set(keywordColumns(compiled).map(({ key }) => key));
  const groups = searchedTexts(compiled).filter((group) => group.keys.some((key) => keys.has(key)));
  const index = spellingIndexOf(db, compiled);
  if (!index) return [];
  if (Array.from(keyword).length < 2) return mayHaveCharacter(index.held, keyword);
  const isPlain = PLAIN.test(keyword);
  const spelling = spellingOf(keyword) ?? (isPlain ? { initials: keyword.toLowerCase(), readings: [] } : undefined);
  const tests = [
    ...(isPlain ? [] : groups.map((group) => containsPairs(group.text, keyword))),
    ...(spelling ? [mayHaveSpelling(index.held, spelling)] : []),
  ];
  return [sql<boolean>`(${sql.join(tests, sql` or `)})`];
}

async function rareOnes({ db, compiled }: Searched, tests: readonly Test[]): Promise<readonly Test[]> {
  const rare = await Promise.all(tests.map((test) => isRare(db, compiled.metaKey, test)));
  return tests.filter((_test, place) => rare[place]);
}

async function isRare(db: Database, metaKey: string, test: Test): Promise<boolean> {
  const table = listTableOf(metaKey);
  const { rows } = await sql<{
    readonly rows: number;
  }>`select reltuples::double precision as rows from pg_class where oid = to_regclass(${table})`.execute(db);
  const expected = await expectedRows(db, sql`${sql.id(table)} where ${test}`);
  return expected <= Math.max(1000, (rows[0]?.rows ?? 0) * LARGEST_SHARE);
}
