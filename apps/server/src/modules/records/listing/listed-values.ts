import { RECORD_FACTS } from '@org/meta-forms/checking';
import type { CompiledForm, WireRecord } from '@org/meta-forms/core';
import { sql, type RawBuilder } from 'kysely';
import { SEALED } from '../../../shared/security/sealing/sealing.ts';
import type { RecordContent } from '../records.tables.ts';

/**
 * A page of a list is bounded in bytes, whatever its records hold: a text of a cell is cut here, in the database before the
 * server reads it, and in the answer. Ids of files stay whole, since a list counts them; the whole record is in its detail.
 */
export const LISTED_CHARACTERS = 500;

/** Bytes of a record that are read whole: taking it apart would cost more. */
const SMALL_RECORD = 8000;

/** What a list shows of the content of `records`, with long texts cut behind one more character than a cell shows. */
export function listedContent({ listColumns, fields }: CompiledForm): RawBuilder<RecordContent> {
  const files = fields.filter(({ type }) => type.holdsFiles).map(({ key }) => key);
  const keys = [...new Set([...listColumns.map(({ key }) => key), ...files])];
  const text = sql`value #>> '{}'`;
  const isCut = sql`jsonb_typeof(value) = 'string' and key <> all(${files}::text[]) and not starts_with(${text}, ${SEALED})`;
  return sql<RecordContent>`case when pg_column_size(content) <= ${sql.lit(SMALL_RECORD)} then content else (
    select coalesce(jsonb_object_agg(key, case when ${isCut} then to_jsonb(left(${text}, ${sql.lit(LISTED_CHARACTERS + 1)})) else value end), '{}')
    from jsonb_each(content) where key = any(${keys}::text[])) end`;
}

/** A listed record with its texts cut; ids are cut behind a whole one. */
export function withCutTexts({ fieldByKey }: Pick<CompiledForm, 'fieldByKey'>, record: WireRecord): WireRecord {
  if (!Object.values(record).some(isLong)) return record;
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => {
      const type = fieldByKey.get(key)?.type;
      if (RECORD_FACTS.has(key) || !isLong(value) || type?.holdsFiles) return [key, value];
      return [key, type?.showsCompanion ? cutIds(value) : cutText(value)];
    }),
  );
}

function isLong(value: unknown): value is string {
  return typeof value === 'string' && value.length > LISTED_CHARACTERS;
}

function cutText(text: string): string {
  const last = text.charCodeAt(LISTED_CHARACTERS - 1);
  const isHalf = last >= 0xd800 && last <= 0xdbff;
  return `${text.slice(0, isHalf ? LISTED_CHARACTERS - 1 : LISTED_CHARACTERS)}…`;
}

/** An id that leads nowhere is shown as itself: so is the mark, behind the names. */
function cutIds(ids: string): string {
  const end = ids.lastIndexOf(',', LISTED_CHARACTERS);
  return end < 0 ? cutText(ids) : `${ids.slice(0, end)},…`;
}
