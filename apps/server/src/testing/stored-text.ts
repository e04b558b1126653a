import { sql } from 'kysely';
import type { Database } from '../shared/database/database.ts';

/**
 * Everything that the owner of the database could read: each row of each table as JSON, like a dump, and the bytes of
 * the files of tables, long values and indexes.
 */
export async function storedText(db: Database): Promise<ReadonlyMap<string, Buffer>> {
  const found = new Map<string, Buffer>();
  await sql`checkpoint`.execute(db);
  const { rows: tables } = await sql<{
    readonly name: string;
  }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  for (const { name } of tables) {
    const { rows } = await sql<{
      readonly text: string;
    }>`select to_jsonb(stored)::text as text from ${sql.id(name)} as stored`.execute(db);
    found.set(`rows of ${name}`, Buffer.from(rows.map(({ text }) => text).join('\n')));
  }
  const { rows: files } = await sql<{
    readonly name: string;
    readonly bytes: Buffer | null;
  }>`select relname as name, pg_read_binary_file(pg_relation_filepath(oid), 0, 1000000000, true) as bytes
    from pg_class where relkind in ('r', 'i', 't', 'm') and relpersistence = 'p' and oid >= 16384`.execute(db);
  for (const { name, bytes } of files) if (bytes) found.set(`file of ${name}`, bytes);
  return found;
}

// Searching for hundreds of texts one by one would read everything hundreds of times, so one pass looks for their
// beginnings.
const BEGINNING = 6;

/** Which of these texts are stored where, as text or as hexadecimal digits. */
export function foundIn(
  stored: ReadonlyMap<string, Buffer>,
  texts: readonly string[],
): readonly (readonly [text: string, where: string])[] {
  const encoded = texts.flatMap((text) => [
    [Buffer.from(text).toString('latin1'), text] as const,
    [Buffer.from(text).toString('hex'), text] as const,
  ]);
  const byBeginning = Map.groupBy(encoded, ([bytes]) => bytes.slice(0, BEGINNING));
  const beginnings = new RegExp(
    [...byBeginning.keys()]
      .map((beginning) => beginning.replaceAll(/[^\w\u0080-\u{10ffff}]/gu, String.raw`\$&`))
      .join('|'),
    'g',
  );
  return [...stored].flatMap(([where, bytes]) => {
    const content = bytes.toString('latin1');
    const found = new Set<string>();
    beginnings.lastIndex = 0;
    for (let match = beginnings.exec(content); match !== null; match = beginnings.exec(content)) {
      for (const [text, name] of byBeginning.get(match[0]) ?? [])
        if (content.startsWith(text, match.index)) found.add(name);
      beginnings.lastIndex = match.index + 1;
    }
    return [...found].map((name) => [name, where] as const);
  });
}
