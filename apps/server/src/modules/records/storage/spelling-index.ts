import { createHash } from 'node:crypto';
import type { CompiledForm } from '@org/meta-forms/core';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';
import { syllablesByCharacter, syllablesOf, type Spelling } from '../../../shared/text/spelling.ts';
import { keywordColumns } from './keyword-columns.ts';
import { INDEXED_CHARACTERS, joinedText } from './record-columns.ts';

/**
 * The index of names and codes by pinyin. It holds for each text the beginnings of the syllables of its characters
 * (`z zi`) and the pairs of neighbouring initials (`ZC`), with all readings of a character. Both are stored as numbers,
 * as the pairs of characters are. It finds a superset of the records with a spelling; the pattern decides.
 */

/** A record with a text longer than the index holds is found by every spelling. */
const LONG_MARK = '-';

/** The bytes that lead from a character to its reading: two for the place and one for the length. */
const BYTES = 3;

interface Tables {
  /** The first character of `places`. */
  readonly first: number;
  readonly places: Buffer;
  /** All readings, one after the other. */
  readonly readings: string;
}

/** The initials of a character as one text, then the beginnings of its syllables: `zc z zi c ca cai`. */
function readingOf(syllables: readonly string[]): string {
  const initials = new Set(syllables.map((syllable) => syllable.slice(0, 1)));
  const beginnings = syllables.flatMap((syllable) => Array.from(syllable, (_, end) => syllable.slice(0, end + 1)));
  return [[...initials].join(''), ...new Set(beginnings)].join(' ');
}

function tablesOfReadings(): Tables {
  const readings = [...syllablesByCharacter()].map(
    ([character, syllables]) => [character.codePointAt(0) ?? 0, readingOf(syllables)] as const,
  );
  const codes = readings.map(([code]) => code);
  const first = Math.min(...codes);
  const places = Buffer.alloc((Math.max(...codes) - first + 1) * BYTES);
  const known = new Map<string, number>();
  let end = 0;
  for (const [code, reading] of readings) {
    const place = known.get(reading) ?? end;
    if (place === end) end += reading.length;
    known.set(reading, place);
    places.writeUInt16BE(place, (code - first) * BYTES);
    places.writeUInt8(reading.length, (code - first) * BYTES + 2);
  }
  return { first, places, readings: [...known.keys()].join('') };
}

// A variable with a table would be copied at each call; a table in an expression is part of the stored plan.
function bodyOf({ first, places, readings }: Tables): RawBuilder<unknown> {
  const places64 = sql`decode(${sql.lit(places.toString('base64'))}, 'base64')`;
  const ascii = sql`${sql.lit(readings)}::bytea`;
  const longest = sql.lit(INDEXED_CHARACTERS);
  const byteAt = (offset: number) => sql`get_byte(${places64}, place + ${sql.lit(offset)})`;
  return sql`declare
    found text := ''; before text; own text; part text; letter text; code integer; place integer; reading text;
  begin
    foreach part in array string_to_array(value, chr(31)) loop
      if octet_length(part) > ${longest} and length(part) > ${longest} then
        found := found || ' ' || ${sql.lit(LONG_MARK)};
      end if;
      before := '';
      foreach letter in array string_to_array(lower(left(part, ${longest})), null) loop
        code := ascii(letter);
        own := '';
        if code between ${sql.lit(first)} and ${sql.lit(first + places.length / BYTES - 1)} then
          place := (code - ${sql.lit(first)}) * ${sql.lit(BYTES)};
          reading := encode(substring(${ascii} from ${byteAt(0)} * 256 + ${byteAt(1)} + 1 for ${byteAt(2)}), 'escape');
          if reading <> '' then
            own := split_part(reading, ' ', 1);
            found := found || substr(reading, length(own) + 1);
          end if;
        elsif code between 48 and 57 or code between 97 and 122 then
          own := letter;
          found := found || ' ' || letter;
        end if;
        for one in 1..length(before) loop
          for other in 1..length(own) loop
            found := found || ' ' || upper(substr(before, one, 1) || substr(own, other, 1));
          end loop;
        end loop;
        before := own;
      end loop;
    end loop;
    return coalesce(
      (select array_agg(distinct hashtext(element)) from unnest(string_to_array(ltrim(found), ' ')) as one(element)),
      '{}');
  end`;
}

interface SpellingFunction {
  /** The name contains a hash of the body: another dictionary gives another function, and so another index. */
  readonly name: string;
  readonly body: string;
}

let made: SpellingFunction | undefined;

function spellingFunction(db: Database): SpellingFunction {
  const body = made?.body ?? bodyOf(tablesOfReadings()).compile(db).sql;
  made ??= { name: `record_spelling_${createHash('sha256').update(body).digest('hex').slice(0, 12)}`, body };
  return made;
}

const CREATION_LOCK = 7_230_414;

/** Creates the function of the index; another form or another instance may do the same. */
export async function addSpellingFunction(db: Database): Promise<void> {
  const { name, body } = spellingFunction(db);
  const isThere = async () => {
    const { rows } = await sql`select 1 from pg_proc where proname = ${name}`.execute(db);
    return rows.length > 0;
  };
  if (await isThere()) return;
  await sql`select pg_advisory_xact_lock(${CREATION_LOCK})`.execute(db);
  if (await isThere()) return;
  await sql`create function ${sql.id(name)}(value text) returns integer[]
    language plpgsql immutable strict parallel safe cost 5000 as ${sql.lit(body)}`.execute(db);
}

/** What the index of a form holds; undefined if no text of it is searched by a keyword. */
export function spellingIndexOf(
  db: Database,
  compiled: CompiledForm,
): { readonly keys: readonly string[]; readonly held: RawBuilder<unknown> } | undefined {
  const columns = keywordColumns(compiled);
  if (columns.length === 0) return undefined;
  const { name } = spellingFunction(db);
  const names = joinedText(columns.map(({ expression }) => expression));
  return { keys: [name, ...columns.map(({ key }) => key)], held: sql`${sql.id(name)}(${names})` };
}

/**
 * A test that an index answers and that every record with this spelling in a name, or these letters in a text, passes.
 */
export function mayHaveSpelling(
  held: RawBuilder<unknown>,
  { initials, readings }: Pick<Spelling, 'initials' | 'readings'>,
): RawBuilder<boolean> {
  const ways = [pairsOf(initials), ...readings.map((reading) => [...reading, ...pairsOf(initialsOf(reading))])];
  return holdsAnyOf(held, ways);
}

/**
 * A test that an index answers and that every record with this character passes, as those with all its readings; none
 * for a character without a reading.
 */
export function mayHaveCharacter(held: RawBuilder<unknown>, character: string): readonly RawBuilder<boolean>[] {
  const syllables = syllablesOf(character);
  return syllables.length === 0 ? [] : [holdsAnyOf(held, [syllables])];
}

function holdsAnyOf(held: RawBuilder<unknown>, ways: readonly (readonly string[])[]): RawBuilder<boolean> {
  const tests = [...ways, [LONG_MARK]].map(
    (elements) => sql`${held} @> array[${sql.join(elements.map((element) => sql`hashtext(${element}::text)`))}]`,
  );
  return sql<boolean>`(${sql.join(tests, sql` or `)})`;
}

const initialsOf = (reading: readonly string[]) => reading.map((syllable) => syllable.slice(0, 1)).join('');

/** The pairs of neighbouring initials; a single one as it begins a syllable. */
function pairsOf(initials: string): readonly string[] {
  if (initials.length === 1) return [initials];
  return Array.from({ length: initials.length - 1 }, (_, place) => initials.slice(place, place + 2).toUpperCase());
}
