import type { AnalysisName, AnswerOf, analysisCallOf, propertyCalls, RecordAnalysis } from '@org/contract';
import type { CompiledForm } from '@org/meta-forms/core';
import type { BarRow } from '../../analyses/chart/bars-card.tsx';
import type { analysisWords } from './analysis.words.ts';

type Groups = AnswerOf<ReturnType<typeof analysisCallOf>>;
type Parts = AnswerOf<(typeof propertyCalls)[AnalysisName]>;
type Say = (word: keyof (typeof analysisWords)['zh'], values?: Readonly<Record<string, string>>) => string;

/** One chart of an analysis with its numbers. */
export interface AnalysisCard {
  readonly key: string;
  readonly subject: string;
  readonly part: string;
  readonly columns: readonly string[];
  readonly measured: number;
  readonly rows: readonly BarRow[];
  readonly shape: 'bars' | 'columns';
  /** There are more records or groups than were counted. */
  readonly isCapped: boolean;
}

/** The charts of an analysis with groups: one for each, measured by its first sum, or by the number of records. */
export function cardsOfGroups(
  { groups }: RecordAnalysis,
  answer: Groups,
  { compiled, say }: { readonly compiled: CompiledForm; readonly say: Say },
): readonly AnalysisCard[] {
  const label = (key: string) => (key === 'status' ? say('status') : (compiled.fieldByKey.get(key)?.label ?? key));
  return Object.entries(groups).flatMap(([key, { field, by, fields = [] }]) => {
    const found = answer[key];
    if (!found) return [];
    const measured = fields.length > 0 ? 1 : 0;
    const rows = found.groups.map(({ value, text, count, totals }) => ({
      key: value,
      name: value === '' ? say('notFilled') : text === '' ? value : text,
      values: [count, ...fields.map((sum) => Number(totals[sum]?.sum ?? 0))],
    }));
    const part = label(field);
    const columns = [say('count'), ...fields.map(label)];
    const about = { measure: columns[measured] ?? '', part };
    return {
      key,
      subject: by ? say('byPeriod', { ...about, period: say(by) }) : say('by', about),
      part,
      columns,
      measured,
      // Periods come latest first, and a chart of time reads from the left.
      rows: by ? rows.toReversed() : longestFirst(rows, measured),
      shape: by ? 'columns' : 'bars',
      isCapped: found.isCapped || found.countIsCapped,
    };
  });
}

/** The chart of an analysis of houses, rooms or land, measured by area. */
export function cardOfParts(name: AnalysisName, { parts, isCapped }: Parts, say: Say): AnalysisCard {
  const rows = parts.map(({ key, name: shown, count, amount }) => ({
    key,
    name: shown === '' ? (key === '' ? say('notFilled') : key) : shown,
    values: [count, amount],
  }));
  return {
    key: name,
    subject: say('by', { measure: say('area'), part: say(name) }),
    part: say(name),
    columns: [say('count'), say('area')],
    measured: 1,
    rows: longestFirst(rows, 1),
    shape: 'bars',
    isCapped,
  };
}

function longestFirst(rows: readonly BarRow[], measured: number): readonly BarRow[] {
  return rows.toSorted((a, b) => (b.values[measured] ?? 0) - (a.values[measured] ?? 0));
}
