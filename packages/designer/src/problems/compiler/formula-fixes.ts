import { nearestName } from '@org/meta-forms/authoring';
import { formulaFunctions, formulaReferences, parseFormula, type IssueCode } from '@org/meta-forms/core';
import { writeLinked } from '@org/meta-forms/document';
import { attributesIn, type CheckedItem } from '../checked-form.ts';
import { clearFix, retypeFix, setFix } from '../make-fix.ts';
import type { ProblemFix } from '../problem.ts';
import { namesAround, type FixContext, type FixMaker } from './fix-context.ts';

const NUMBER = 2;
/** Most brackets that are added at the end of a formula. */
const MOST_BRACKETS = 5;
/** Most items with the same label that are offered. */
const MOST_OFFERED = 3;

/** The formula stays in the form and can be used again. */
export function stopComputing({ id }: CheckedItem): ProblemFix {
  return setFix(id, { name: 'isComputeData', value: false }, { title: 'stopComputing' });
}

/** What mends the faults of formulas. */
export const formulaFixes = {
  META_FORM_FORMULA_MISSING: ({ at }) => [stopComputing(at)],
  META_FORM_FORMULA_INACTIVE: ({ at }) => [
    setFix(at.id, { name: 'isComputeData', value: true }, { title: 'startComputing' }),
    clearFix(at.id, 'computeData'),
  ],
  META_FORM_FORMULA_NOT_ALLOWED: ({ at }) => [stopComputing(at), retypeFix(at.id, NUMBER)],
  META_FORM_FORMULA_SYNTAX: (about) => [...withFunction(about), ...withBrackets(about.at), stopComputing(about.at)],
  META_FORM_FORMULA_UNKNOWN_NAME: (about) => [...withNearest(about), stopComputing(about.at)],
  META_FORM_FORMULA_COLUMN_BRACED: (about) => [...withNamesApart(about), stopComputing(about.at)],
  META_FORM_FORMULA_AMBIGUOUS: withKeys,
  META_FORM_FORMULA_CYCLE: ({ at }) => [stopComputing(at)],
  META_FORM_FACT_COMPUTED: ({ at, issue }) => [
    issue.path.at(-1) === 'isComputeData' ? stopComputing(at) : clearFix(at.id, 'simpleMapperConfig', 'removeMapping'),
  ],
  META_FORM_TYPE_DIFFERS: () => [
    { title: 'formulaType', command: 'setForm', args: { name: 'metaType', value: WITH_FORMULAS } },
  ],
} as const satisfies Partial<Record<IssueCode, FixMaker>>;

const WITH_FORMULAS = 3;

const formulaIn = ({ config }: CheckedItem) => textIn(attributesIn(config, 'computeData')['formula']);

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Writes another formula. */
export function formulaFix(
  { id, config }: CheckedItem,
  formula: string,
  named: Pick<ProblemFix, 'title' | 'params'>,
): ProblemFix {
  return setFix(id, { name: 'computeData', value: { ...attributesIn(config, 'computeData'), formula } }, named);
}

/** The function whose name is near to an unknown one. */
function withFunction({ at, issue: { params, position = 0 } }: FixContext): readonly ProblemFix[] {
  if (params['problem'] !== 'FORMULA_FUNCTION_UNKNOWN') return [];
  const written = String(params['name']);
  const names = formulaFunctions.map(({ name }) => name);
  const name = nearestName(written, names);
  const text = formulaIn(at);
  if (name === undefined) return [];
  const formula = `${text.slice(0, position)}${name}${text.slice(position + written.length)}`;
  return parseFormula(formula).ok ? [formulaFix(at, formula, { title: 'useName', params: { name } })] : [];
}

function withBrackets(at: CheckedItem): readonly ProblemFix[] {
  const text = formulaIn(at);
  const closed = Array.from({ length: MOST_BRACKETS }, (_, more) => `${text}${')'.repeat(more + 1)}`);
  const formula = closed.find((candidate) => parseFormula(candidate).ok);
  return formula === undefined ? [] : [formulaFix(at, formula, { title: 'closeBrackets' })];
}

function withNearest(about: FixContext): readonly ProblemFix[] {
  const { at, issue } = about;
  const text = formulaIn(at);
  const reference = referenceAt(text, issue.position ?? 0);
  if (reference === undefined) return [];
  const paths = reference.path.length > 1 ? columnPaths(about) : valuePaths(about);
  const name = nearestName(reference.path.join('.'), paths.keys());
  const path = name === undefined ? undefined : paths.get(name);
  if (name === undefined || path === undefined) return [];
  return [formulaFix(at, replaced(text, reference, path), { title: 'useName', params: { name } })];
}

/** The list and the column as two names. */
function withNamesApart({ at, issue }: FixContext): readonly ProblemFix[] {
  const text = formulaIn(at);
  const reference = referenceAt(text, issue.position ?? 0);
  const path = reference?.path.length === 1 ? reference.path[0]?.split('.') : undefined;
  if (reference === undefined || path === undefined) return [];
  return [formulaFix(at, replaced(text, reference, path), { title: 'useName', params: { name: path.join('.') } })];
}

function withKeys(about: FixContext): readonly ProblemFix[] {
  const { at, issue } = about;
  const text = formulaIn(at);
  const reference = referenceAt(text, issue.position ?? 0);
  if (reference === undefined || reference.path.length > 1) return [stopComputing(at)];
  return namesAround(about)
    .filter(({ name }) => name === reference.path[0])
    .slice(0, MOST_OFFERED)
    .map(({ item: { key } }) => formulaFix(at, replaced(text, reference, [key]), { title: 'useKey', params: { key } }));
}

type Reference = ReturnType<typeof formulaReferences>[number];

function referenceAt(text: string, position: number): Reference | undefined {
  const parsed = parseFormula(text);
  return parsed.ok ? formulaReferences(parsed.formula).find((reference) => reference.position === position) : undefined;
}

function replaced(text: string, { position, length }: Reference, path: readonly string[]): string {
  return `${text.slice(0, position)}${nameText(path)}${text.slice(position + length)}`;
}

/** A name as it is written in a formula. */
function nameText(path: readonly string[]): string {
  return writeLinked('computeData.formula', [path], (key) => key);
}

/** Keys and labels that a formula can name, with the keys that they mean. */
function valuePaths(about: FixContext): ReadonlyMap<string, readonly string[]> {
  const around = namesAround(about);
  return new Map([
    ...around.map(({ name, item }) => [name, [item.key]] as const),
    ...around.map(({ item }) => [item.key, [item.key]] as const),
  ]);
}

function columnPaths({ form }: FixContext): ReadonlyMap<string, readonly string[]> {
  return new Map(
    form.items.flatMap(({ list, item }) => {
      const key = list === undefined ? undefined : form.byId.get(list);
      return key === undefined || key.list !== undefined
        ? []
        : [[`${key.item.key}.${item.key}`, [key.item.key, item.key]] as const];
    }),
  );
}
