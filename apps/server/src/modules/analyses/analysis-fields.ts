import type { AnalysisFields, AskedAnalysis } from '@org/contract';
import type { CompiledField, CompiledForm, BaseLanguage } from '@org/meta-forms/core';
import { queryFields, type CandidateField } from '@org/meta-forms/query';
import type { Static } from 'typebox';
import { choiceSourceOf, UNITS } from '../records/choices.port.ts';
import { searchableColumns, sortableColumns, type RecordColumn } from '../records/record-sql.port.ts';
import { analysisWords } from './analyses.words.ts';

/** A way in which values become groups. */
export type GroupWay = NonNullable<NonNullable<AskedAnalysis['dimension']>['by']>;

/** A field of a form by which an analysis may group or which it may measure. */
export interface AnalysedField {
  readonly key: string;
  readonly label: string;
  readonly column: RecordColumn;
  /** The item of the form; a fact of the record has none. */
  readonly field?: CompiledField | undefined;
  readonly ways: readonly GroupWay[];
  readonly byValue: boolean;
  readonly isNumber: boolean;
}

const UNIT_KEY = 'unitId';
const UNIT_TREES: ReadonlySet<string> = new Set(['/api/baseinfo/unit/tree']);

/** The fields of a form that an analysis may use, by key: not those that are sealed or hold several values. */
export function analysedFields(compiled: CompiledForm, language: BaseLanguage): ReadonlyMap<string, AnalysedField> {
  const [sortable, searchable] = [sortableColumns(compiled), searchableColumns(compiled)];
  const unit = searchable.get(UNIT_KEY);
  const own: readonly AnalysedField[] = unit
    ? [
        {
          key: UNIT_KEY,
          label: analysisWords[language].unit,
          column: unit,
          ways: ['unitTop'],
          byValue: true,
          isNumber: false,
        },
      ]
    : [];
  const fields = queryFields(compiled, language).flatMap((candidate) => {
    const column = sortable.get(candidate.key) ?? searchable.get(candidate.key);
    return column && column.kind !== 'sealed' && !candidate.holdsSeveral ? [analysed(compiled, candidate, column)] : [];
  });
  return new Map([...own, ...fields].map((field) => [field.key, field]));
}

function analysed({ fieldByKey }: CompiledForm, candidate: CandidateField, column: RecordColumn): AnalysedField {
  const { key, label, kind, dateType } = candidate;
  const isNumber = column.kind === 'number';
  const dates: readonly GroupWay[] = dateType === 'year' ? ['year'] : ['year', 'quarter', 'month'];
  const ways: readonly GroupWay[] = isUnits(candidate.field) ? ['unitTop'] : isNumber ? ['range'] : [];
  return {
    key,
    label,
    column,
    field: fieldByKey.get(key),
    ways: kind === 'date' ? dates : ways,
    byValue: kind === 'options' || kind === 'yes-no',
    isNumber: isNumber && kind === 'number',
  };
}

function isUnits(field: CompiledField): boolean {
  const source = choiceSourceOf(field);
  if (source?.kind === 'tree') return UNIT_TREES.has(source.path);
  return source?.kind === 'reference' && UNITS.kind === 'reference' && source.referenceKey === UNITS.referenceKey;
}

/** What a form offers to those who make an analysis. */
export function offeredFields(compiled: CompiledForm, language: BaseLanguage): Static<typeof AnalysisFields> {
  const fields = withOwnNames([...analysedFields(compiled, language).values()], language);
  return {
    dimensions: fields
      .filter(({ ways, byValue }) => byValue || ways.length > 0)
      .map(({ key, label, ways, byValue }) => ({ field: key, label, ways: [...ways], byValue })),
    measures: fields.filter(({ isNumber }) => isNumber).map(({ key, label }) => ({ field: key, label })),
  };
}

/** The unit of the record has another name where an item of the form is named like it. */
function withOwnNames(fields: readonly AnalysedField[], language: BaseLanguage): readonly AnalysedField[] {
  const taken = new Set(fields.filter(({ key }) => key !== UNIT_KEY).map(({ label }) => label));
  return fields.map((field) =>
    field.key === UNIT_KEY && taken.has(field.label) ? { ...field, label: analysisWords[language].recordUnit } : field,
  );
}
