import { KEYWORD_FIELD } from '@org/contract';
import type { CompiledForm } from '@org/meta-forms/core';
import { sql, type RawBuilder } from 'kysely';
import { containsText } from '../../../shared/database/contains-text.ts';
import { spellingOf } from '../../../shared/text/spelling.ts';
import { recordRefusal } from '../records.words.ts';
import { keywordColumns, namingColumns } from '../storage/keyword-columns.ts';
import type { WireCondition } from '../conditions.port.ts';

/** A longer text is no keyword of a quick search. */
const LONGEST_KEYWORD = 100;

type Test = RawBuilder<boolean>;

/** The text of a keyword condition without outer blanks. Refuses another operator and what is no text. */
export function keywordOf({ condition, value }: WireCondition): string {
  if (condition !== 'like')
    throw recordRefusal('FILTER_OPERATOR_UNKNOWN', { field: KEYWORD_FIELD, operator: condition.slice(0, 20) });
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string' || value.includes('\0') || value.length > LONGEST_KEYWORD || !value.isWellFormed())
    throw recordRefusal('FILTER_VALUE_INVALID', { field: KEYWORD_FIELD });
  return value.trim();
}

/** A test that one of the names or codes contains the keyword, or that a name has it as its pinyin. */
export function keywordTest(compiled: CompiledForm, keyword: string): Test {
  const pattern = spellingOf(keyword)?.pattern;
  const spelled = pattern === undefined ? [] : namingColumns(compiled);
  const tests = [
    ...keywordColumns(compiled).map(({ expression }) => containsText(expression, keyword)),
    ...spelled.map(({ expression }) => sql`${expression} ~ ${pattern}`),
  ];
  return tests.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(tests, sql` or `)})`;
}
