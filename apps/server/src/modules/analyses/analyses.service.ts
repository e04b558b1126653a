import { recordPermission, type AnalysisAnswer, type AskedAnalysis } from '@org/contract';
import type { CompiledForm, BaseLanguage } from '@org/meta-forms/core';
import type { Static } from 'typebox';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import { textsOf } from '../records/listing/count-columns.service.ts';
import { withToDo } from '../records/listing/to-dos.service.ts';
import type { CountedAnalysis, CountedFilter } from '../records/records.port.ts';
import type { RecordsParts } from '../records/records.service.ts';
import { analysisRefusal, analysisWords } from './analyses.words.ts';
import { offeredFields } from './analysis-fields.ts';
import { readAnalysis, type ReadAnalysis, type ReadDimension } from './read-analysis.ts';
import { rangeOf } from './ranges.ts';
import { unitsAlone, unitsOnTop } from './units-on-top.ts';

export interface AnalysesParts {
  readonly records: RecordsParts;
  /** The units of the scope. */
  readonly units: (scope: Scope) => Promise<readonly { readonly id: string; readonly parentId: string }[]>;
}

/** Somebody whose units and language an answer has. */
export type Reader = Scope & { readonly language: BaseLanguage };

export type Answer = Static<typeof AnalysisAnswer>;

/** Analyses of the records that a person sees, of modules that they may view. */
export function createAnalysesService(parts: AnalysesParts) {
  return {
    async run(context: RequestContext, asked: AskedAnalysis): Promise<Answer> {
      const compiled = await viewable(parts, context, asked.metaKey);
      const analysis = readAnalysis(compiled, asked, context);
      const filter = await withToDo(parts.records, context, { compiled, filter: { conditions: analysis.conditions } });
      return answerOf(parts, context, { compiled, analysis, filter });
    },
    async fields(context: RequestContext, metaKey: string) {
      return offeredFields(await viewable(parts, context, metaKey), context.language);
    },
  };
}

async function viewable({ records }: AnalysesParts, context: RequestContext, metaKey: string): Promise<CompiledForm> {
  if (!(await context.permissions()).has(recordPermission(metaKey, 'view'))) throw analysisRefusal('NOT_ALLOWED');
  return records.formOf(context, metaKey);
}

interface Question {
  readonly compiled: CompiledForm;
  readonly analysis: ReadAnalysis;
  readonly filter: CountedFilter;
}

/** Counts what an analysis asks for within the units of a reader, and names its groups. */
export async function answerOf(parts: AnalysesParts, reader: Reader, question: Question): Promise<Answer> {
  const { compiled, analysis, filter } = question;
  const { dimension, split, port } = analysis;
  const isTop = [dimension, split].some((one) => one?.asked.by === 'unitTop');
  const units = isTop ? await parts.units(reader) : [];
  const tops = isTop ? unitsOnTop(units) : undefined;
  const countedBy = (one: ReadDimension | undefined) =>
    one && { ...one.counted, ...(one.asked.by === 'unitTop' ? { tops } : {}) };
  const counted = await parts.records.port.analyse(reader, compiled, {
    ...port,
    ...filter,
    dimension: countedBy(dimension),
    split: countedBy(split),
  });
  const words = analysisWords[reader.language];
  return {
    rows: await namedRows(parts, reader, { analysis, counted, alone: tops ? unitsAlone(units, tops) : NONE }),
    total: counted.total,
    isCut: counted.isCut,
    left: [...analysis.left, ...(counted.seesAll ? [] : [words.ownUnits])],
  };
}

async function namedRows(
  parts: AnalysesParts,
  reader: Reader,
  {
    analysis,
    counted,
    alone,
  }: Pick<Question, 'analysis'> & { readonly counted: CountedAnalysis; readonly alone: ReadonlySet<string> },
): Promise<Answer['rows']> {
  const { dimension, split, port } = analysis;
  if (!dimension && counted.rows.length === 0)
    return [{ key: '', name: '', values: port.measures.map(({ kind }) => (kind === 'count' ? 0 : null)) }];
  const groupName = await namesOf(parts, reader, { dimension, alone, keys: counted.rows.map(({ key }) => key) });
  const splitName = await namesOf(parts, reader, {
    dimension: split,
    alone,
    keys: counted.rows.map((row) => row.split),
  });
  return counted.rows.map(({ key, split: other, values }) => ({
    ...groupName(key),
    ...(split ? { split: splitName(other) } : {}),
    values: values.map((value) => (value === null ? null : Number(value))),
  }));
}

interface Named {
  readonly dimension: ReadDimension | undefined;
  readonly keys: readonly string[];
  /** Units that are a group without those below them. */
  readonly alone: ReadonlySet<string>;
}

type Group = Pick<Answer['rows'][number], 'key' | 'name' | 'isAlone'>;

const NONE: ReadonlySet<string> = new Set();

async function namesOf(
  { records }: AnalysesParts,
  reader: Reader,
  { dimension, keys, alone }: Named,
): Promise<(key: string) => Group> {
  if (!dimension) return (key) => ({ key, name: '' });
  const words = analysisWords[reader.language];
  const { of, asked, counted } = dimension;
  if (counted.ranges) {
    const { ranges } = counted;
    return (key) => (key === '' ? { key, name: words.none } : rangeOf(ranges, Number(key), words));
  }
  const isPeriod = asked.by !== undefined && asked.by !== 'unitTop';
  const texts = isPeriod
    ? new Map<string, string>()
    : await textsOf(records, reader, { field: of.field, column: of.column, values: [...new Set(keys)] });
  const isAlone = (key: string) => asked.by === 'unitTop' && alone.has(key);
  return (key) => ({
    key,
    name: key === '' ? words.none : (texts.get(key) ?? key),
    ...(isAlone(key) ? { isAlone: true } : {}),
  });
}
