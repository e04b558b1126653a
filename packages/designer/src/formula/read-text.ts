import {
  findFunction,
  formulaFunctions,
  parseFormula,
  type Formula,
  type FormulaProblem,
  type Language,
  sayIn,
} from '@org/meta-forms/core';
import { formulaProblemWords, nameFunctions, nearestName } from '@org/meta-forms/authoring';
import type { FormDocument, ItemId } from '@org/meta-forms/document';
import { withItem } from '../document/edit-document.ts';
import { readBack, withAttributeOf } from '../document/read-back.ts';
import { describeProblem } from '../problems/describe-problem.ts';
import { documentProblems } from '../problems/document-problems.ts';
import { formulaWords } from './formula.words.ts';
import { toHalfWidth } from './half-width.ts';
import type { FormulaNames, NamedValue } from './named-values.ts';
import { scanNames } from './scan-names.ts';

/** A fault of the text in the editor, and what could replace it. */
export interface TextFault {
  readonly from: number;
  readonly to: number;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly replacement: { readonly name: string; readonly text: string } | undefined;
}

/** What the text in the editor means. */
export interface ReadText {
  /** As the form stores it: signs in ASCII, keys instead of labels. */
  readonly stored: string;
  readonly formula: Formula | undefined;
  /** The values that it names, each once. */
  readonly used: readonly NamedValue[];
  readonly faults: readonly TextFault[];
}

export interface FormulaOwner {
  readonly document: FormDocument;
  readonly id: ItemId;
  readonly names: FormulaNames;
  readonly language: Language;
}

/** Reads the text of an editor as the compiler will read the stored formula. */
export function readText(text: string, owner: FormulaOwner): ReadText {
  const { names, language } = owner;
  const stored = storedText(text, names);
  const used = new Map<string, NamedValue>();
  const faults: TextFault[] = [];
  for (const name of scanNames(toHalfWidth(text))) {
    const value = names.find(name);
    if (value) used.set(value.text, value);
    else faults.push(unknownName(text.slice(name.from, name.to), name, owner));
  }
  const parsed = parseFormula(stored);
  if (stored.trim() !== '') {
    // Positions in the text differ from those in the stored formula only behind a label.
    const typed = parseFormula(nameFunctions(toHalfWidth(text)));
    if (!typed.ok) faults.push(syntaxFault(typed.problem, text.length, language));
    else if (faults.length === 0) faults.push(...compiledFaults(stored, text.length, owner));
  }
  return { stored, formula: parsed.ok ? parsed.formula : undefined, used: [...used.values()], faults };
}

/** The text as the form stores it. */
function storedText(text: string, { find }: FormulaNames): string {
  const half = toHalfWidth(text);
  let result = '';
  let position = 0;
  for (const name of scanNames(half)) {
    const value = find(name);
    if (value === undefined) continue;
    result += half.slice(position, name.from) + value.text;
    position = name.to;
  }
  return nameFunctions(result + half.slice(position)).trim();
}

interface Span {
  readonly from: number;
  readonly to: number;
}

function unknownName(written: string, { from, to }: Span, { names, language }: FormulaOwner): TextFault {
  const usable = names.values.filter(({ blocked }) => blocked === undefined);
  const byName = new Map(usable.flatMap((value) => [[value.text, value] as const, [value.label, value] as const]));
  const nearest = byName.get(nearestName(written.replaceAll(/[{}]/gu, ''), byName.keys()) ?? '');
  return {
    from,
    to,
    severity: 'error',
    message: sayIn(formulaWords, language)('unknownName', { name: written }),
    replacement: nearest && { name: nearest.label, text: nearest.text },
  };
}

function syntaxFault({ code, position, length, params }: FormulaProblem, end: number, language: Language): TextFault {
  const name = code === 'FORMULA_FUNCTION_UNKNOWN' ? String(params['name'] ?? '') : '';
  const nearest =
    name !== '' && findFunction(name) === undefined
      ? nearestName(
          name,
          formulaFunctions.map((one) => one.name),
        )
      : undefined;
  // A fault at the end is shown at the last character.
  const from = Math.min(position, Math.max(0, end - 1));
  const to = nearest === undefined ? Math.min(end, Math.max(from + 1, position + length)) : from + name.length;
  return {
    from,
    to,
    severity: 'error',
    message: sayIn(formulaProblemWords, language)(code, params),
    replacement: nearest === undefined ? undefined : { name: nearest, text: nearest },
  };
}

/** What the compiler has against the formula in its form, such as a cycle. */
function compiledFaults(stored: string, end: number, { document, id, language }: FormulaOwner): readonly TextFault[] {
  const item = document.items.get(id);
  if (item === undefined) return [];
  const edited = withAttributeOf(withAttributeOf(item, 'isComputeData', true), 'computeData', { formula: stored });
  const candidate = withItem(document, readBack(edited, document).item);
  return documentProblems(candidate)
    .filter((problem) => problem.item === id && problem.attribute?.startsWith('computeData') === true)
    .flatMap((problem): readonly TextFault[] => {
      const { severity } = problem;
      if (severity === 'hint') return [];
      return [{ from: 0, to: end, severity, message: describeProblem(problem, language), replacement: undefined }];
    });
}
