import { RECORD_FACTS } from '@org/meta-forms/checking';
import type { CompiledForm, WireRecord } from '@org/meta-forms/core';
import { sql, type RawBuilder } from 'kysely';
import { SEALED } from '../../../shared/security/sealing/sealing.ts';
import type { RecordContent } from '../records.tables.ts';

/**
 * Limits the bytes of a list page, whatever its records contain: the database cuts long texts before the server reads
 * them, and the answer cuts them again. Ids of files stay whole because a list counts them. The detail of a record has
 * everything.
 */
export const LISTED_CHARACTERS = 500;

/** Up to this many bytes, reading a record whole is cheaper than taking it apart. */
const SMALL_RECORD = 8000;

/**
 * The content that a list shows. Long texts keep one character more than a cell shows, so that `withCutTexts` can see
 * that they are longer.
 */
export function listedContent({ listColumns, fields }: CompiledForm): RawBuilder<RecordContent> {
  const files = fields.filter(({ type }) => type.holdsFiles).map(({ key }) => key);
  const keys = [...new Set([...listColumns.map(({ key }) => key), ...files])];
  const text = sql`value #>> '{}'`;
  const isCut = sql`jsonb_typeof(value) = 'string' and key <> all(${files}::text[])
    and not starts_with(${text}, ${SEALED})`;
  return sql<RecordContent>`case when pg_column_size(content) <= ${sql.lit(SMALL_RECORD)} then content else (
    select coalesce(jsonb_object_agg(
      key, case when ${isCut} then to_jsonb(left(${text}, ${sql.lit(LISTED_CHARACTERS + 1)})) else value end), '{}')
    from jsonb_each(content) where key = any(${keys}::text[])) end`;
}

/** Cuts the long texts of a listed record; lists of ids are cut between two ids. */
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

/** An id without a name is shown as it is, so the ellipsis appears after the names. */
function cutIds(ids: string): string {
  const end = ids.lastIndexOf(',', LISTED_CHARACTERS);
  return end < 0 ? cutText(ids) : `${ids.slice(0, end)},…`;
}
