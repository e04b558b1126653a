import { sayIn } from '../../locales/say-in.ts';
import { rowOfPath } from '../../contract/field-path.ts';
import { describeFormula } from '../../formula/describe-formula.ts';
import { formulaProblemWords } from '../../formula/formula-problems.words.ts';
import type { Language } from '../../locales/define-words.ts';
import { describeIssue } from '../../compile/describe-issue.ts';
import type { FieldExplanation, FormulaFaultReport } from '../../session/journal/explanation.ts';
import type { FieldWriter } from '../../session/journal/field-writer.ts';
import type { FormSession } from '../../session/form-session.ts';
import { rowNumber } from '../../session/rows/row-number.ts';
import { useLanguage, useWords, type Say } from '../../ui/language.tsx';
import { explainWords } from './explain.words.ts';
import { useFormScope } from '../form-scope.tsx';

type SayExplained = Say<keyof (typeof explainWords)['zh']>;

/** The sentences of an explanation; empty where there is nothing to say. */
export interface ExplainSentences {
  /** The origin of a value that no formula computes. */
  readonly origin: string;
  readonly formula: string;
  /** Why there is no result. */
  readonly fault: string;
  readonly writer: string;
}

/** The sentences of an explanation in the current language. */
export function useExplainSentences(explanation: FieldExplanation): ExplainSentences {
  const { session } = useFormScope();
  const language = useLanguage();
  const say = useWords(explainWords);
  const { formula, fault, emptiness } = explanation;
  const nameOf = (path: readonly string[]) => nameOfPath(explanation, path, say);
  const emptySentence = emptiness
    ? say(emptiness.reason, { part: describeFormula(emptiness.part, { language, nameOf }) })
    : '';
  return {
    origin: originSentence(explanation, session, say),
    formula: formula ? describeFormula(formula, { language, nameOf }) : '',
    fault: fault ? faultSentence(fault, language, say) : emptySentence,
    writer: writerSentence(explanation, session, say),
  };
}

function nameOfPath({ inputs }: FieldExplanation, path: readonly string[], say: SayExplained): string {
  const [first, second] = path;
  const input = inputs.find(({ field, list }) =>
    second === undefined ? !list && field.key === first : list?.key === first && field.key === second,
  );
  if (!input) return path.join('.');
  return input.list ? say('columnName', { list: input.list.label, column: input.field.label }) : input.field.label;
}

function originSentence({ field, formula, fault }: FieldExplanation, session: FormSession, say: SayExplained): string {
  if (formula || fault) return '';
  if (!field.mapping) return say('plain');
  const { originKey, property } = field.mapping;
  const list = field.keys.length > 1 ? session.compiled.fieldByKey.get(field.keys[0] ?? '') : undefined;
  const origin = list?.columns.find(({ key }) => key === originKey) ?? session.compiled.fieldByKey.get(originKey);
  return say('mapped', { origin: origin?.label ?? originKey, property });
}

function faultSentence(fault: FormulaFaultReport, language: Language, say: SayExplained): string {
  switch (fault.kind) {
    case 'unreadable': {
      const { code, params, position } = fault.problem;
      return say('unreadable', {
        position: position + 1,
        problem: sayIn(formulaProblemWords, language)(code, params),
      });
    }
    case 'refused':
      return describeIssue(fault.issue, language);
    case 'cycle':
      return say('cycle', { members: fault.members });
  }
}

const FOLLOWED = {
  formula: { alone: 'byFormula', because: 'byFormulaBecause' },
  mapping: { alone: 'byMapping', because: 'byMappingBecause' },
  cascade: { alone: 'byCascade', because: 'byCascadeBecause' },
} as const;

function writerSentence(explanation: FieldExplanation, session: FormSession, say: SayExplained): string {
  const { writer, because } = explanation;
  if (!writer) return say('byNobody');
  switch (writer.by) {
    case 'record':
      return recordSentence(writer, say);
    case 'copy':
      return say('byCopy');
    case 'person':
      return say('byPerson', { at: writer.at });
    default: {
      const words = FOLLOWED[writer.by];
      const { at = '' } = writer;
      return because ? say(words.because, { at, cause: causeName(because, session, say) }) : say(words.alone, { at });
    }
  }
}

function recordSentence({ person, at }: FieldWriter & { readonly by: 'record' }, say: SayExplained): string {
  if (person === undefined) return say('byRecord');
  return at === undefined ? say('byRecordPerson', { person }) : say('byRecordPersonAt', { person, at });
}

function causeName(
  { path, field }: NonNullable<FieldExplanation['because']>,
  session: FormSession,
  say: SayExplained,
): string {
  const row = rowOfPath(path);
  const number = rowNumber(session, path);
  if (!row || number === undefined) return field.label;
  return say('cellName', { list: session.fieldAt(row.listPath).label, row: number, label: field.label });
}
