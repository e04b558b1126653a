import { analysisLimits, inForceStatuses, recordModules, type AskedAnalysis } from '@org/contract';
import type { CompiledForm, BaseLanguage } from '@org/meta-forms/core';
import { datedConditions, queryFields } from '@org/meta-forms/query';
import { conditionsIn, readParts, type ConditionPart, type WireCondition } from '../records/conditions.port.ts';
import type { AnalysedDimension, AnalysedMeasure, AskedAnalysis as AskedOfPort } from '../records/records.port.ts';
import { recordRefusal } from '../records/records.words.ts';
import { analysisRefusal, analysisWords } from './analyses.words.ts';
import { measureName } from './measure-name.ts';
import { analysedFields, type AnalysedField } from './analysis-fields.ts';

type Dimension = NonNullable<AskedAnalysis['dimension']>;

/** A dimension that was asked for, with its field and its column. */
export interface ReadDimension {
  readonly asked: Dimension;
  readonly of: AnalysedField;
  readonly counted: AnalysedDimension;
}

/** An analysis whose names are those of a form. */
export interface ReadAnalysis {
  readonly dimension?: ReadDimension | undefined;
  readonly split?: ReadDimension | undefined;
  readonly port: Omit<AskedOfPort, 'dimension' | 'split' | 'conditions' | 'tests'>;
  readonly conditions: readonly ConditionPart[];
  /** Names of measures for people. */
  readonly names: readonly string[];
  /** What is left out, in sentences. */
  readonly left: readonly string[];
}

const IN_FORCE: WireCondition = { field: 'status', condition: 'in', value: inForceStatuses.join(',') };
const MOST_GROUPS_SHOWN = 50;

export interface ReadAnalysisOptions {
  readonly language: BaseLanguage;
  /** The wall-clock time by which relative dates become days. */
  readonly now: string;
}

/**
 * Reads an analysis for a form. What cannot be grouped is refused; a measure or a second dimension whose item the form
 * does not show is left out, with a sentence.
 */
export function readAnalysis(
  compiled: CompiledForm,
  asked: AskedAnalysis,
  { language, now }: ReadAnalysisOptions,
): ReadAnalysis {
  const fields = analysedFields(compiled, language);
  const left: string[] = [];
  const leave = (key: string) => {
    left.push(analysisWords[language].itemLeft.replace('{item}', compiled.fieldByKey.get(key)?.label ?? key));
    return undefined;
  };
  if (asked.split && !asked.dimension) throw analysisRefusal('ANALYSIS_SPLIT_ALONE');
  const dimension = asked.dimension && readDimension(compiled, { fields, asked: asked.dimension });
  const split =
    asked.split &&
    (fields.has(asked.split.field)
      ? readDimension(compiled, { fields, asked: asked.split })
      : leave(asked.split.field));
  const measures = asked.measures.map((measure) => readMeasure(measure, { fields, leave }));
  const conditions = datedConditions(readParts(asked.conditions ?? []), queryFields(compiled, language), now);
  const hasState = conditionsIn(conditions).some(({ field }) => field === IN_FORCE.field);
  return {
    dimension,
    split,
    conditions: hasState || !isVerified(compiled) ? conditions : [IN_FORCE, ...conditions],
    names: asked.measures.map(({ kind, field = '' }) => measureName(kind, fields.get(field)?.label ?? field, language)),
    left: [...new Set(left)],
    port: {
      measures,
      order: orderOf(asked),
      most: asked.limit ?? MOST_GROUPS_SHOWN,
      mostSplits: analysisLimits.splits,
    },
  };
}

/** Whether records of a form are verified. Those of forms that authors add to the menu need not be, so all count. */
function isVerified({ metaKey }: CompiledForm): boolean {
  return recordModules.some((module) => module.metaKey === metaKey);
}

/** Periods and ranges come in their order, others by their first measure. */
function orderOf({ order, dimension }: AskedAnalysis): AskedOfPort['order'] {
  if (order) return { place: 0, ...order };
  const isInOrder = dimension?.by !== undefined && dimension.by !== 'unitTop';
  return isInOrder ? { by: 'key', place: 0, direction: 'asc' } : { by: 'measure', place: 0, direction: 'desc' };
}

interface Asked<T> {
  readonly fields: ReadonlyMap<string, AnalysedField>;
  readonly asked: T;
}

function readDimension(compiled: CompiledForm, { fields, asked }: Asked<Dimension>): ReadDimension {
  const of = fields.get(asked.field);
  const known = compiled.fieldByKey.get(asked.field);
  if (!of) {
    const column = known?.label ?? asked.field.slice(0, 60);
    throw recordRefusal(known?.sealed === true ? 'COLUMN_SEALED' : 'COLUMN_UNKNOWN', { column });
  }
  const isOffered = asked.by === undefined ? of.byValue : of.ways.includes(asked.by);
  if (!isOffered) throw recordRefusal('COLUMN_NOT_GROUPED', { column: of.label });
  return { asked, of, counted: { column: of.column, ...groupingOf(asked) } };
}

function groupingOf({ by, ranges }: Dimension): Pick<AnalysedDimension, 'by' | 'ranges'> {
  if (by !== 'range') return by === undefined || by === 'unitTop' ? {} : { by };
  const ends = ranges ?? [];
  const isRising = ends.every((end, place) => place === 0 || end > (ends[place - 1] ?? end));
  if (ends.length === 0 || !isRising) throw analysisRefusal('ANALYSIS_RANGES', { most: analysisLimits.ranges });
  return { ranges: ends };
}

function readMeasure(
  { kind, field }: AskedAnalysis['measures'][number],
  { fields, leave }: Pick<Asked<never>, 'fields'> & { readonly leave: (key: string) => undefined },
): AnalysedMeasure {
  if (kind === 'count') return { kind };
  if (field === undefined) throw analysisRefusal('ANALYSIS_MEASURE_ALONE');
  const of = fields.get(field);
  if (!of) return { kind, column: leave(field) };
  if (!of.isNumber) throw recordRefusal('COLUMN_NOT_NUMBER', { column: of.label });
  return { kind, column: of.column };
}
