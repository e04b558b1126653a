import { joinIssues } from '../../metadata/issues/join-issues.ts';
import type { Issue } from '../../metadata/issues/issue.ts';
import { parseMetaForm, type ParseOptions } from '../../metadata/parse-meta-form.ts';
import { builtInRegistry, compileForm, type CompileFormOptions } from '../../item-types/built-in-registry.ts';
import { attributeIssues } from './attribute-issues.ts';
import { jsonPlaces, type JsonPlace } from './json-places.ts';

/** A position in a text, from 1. A column counts UTF-16 units, as editors and SARIF do. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** A fault of the metadata, and where it is in the JSON text. */
export interface LintFinding {
  readonly issue: Issue;
  readonly start: TextPosition;
  readonly end: TextPosition;
}

const NO_FORM: ReadonlySet<string> = new Set(['META_FORM_NOT_JSON', 'META_FORM_NOT_AN_OBJECT']);

/**
 * All faults of a form in a JSON text, in the order of the text: those of parsing and of compiling, attributes that
 * nothing reads because their name is misspelt or they are at the wrong level, and missing ones without which nobody
 * can fill in an item. The place is that of the attribute, also inside of an `itemConfigJson` that is a text, and of
 * the character in a formula.
 */
export function lintMetaForm(text: string, options: ParseOptions & CompileFormOptions = {}): readonly LintFinding[] {
  const { form, issues } = parseMetaForm(text, options);
  // What is missing in a text that is no form is no fault of its own.
  const whole = issues.filter(({ code }) => NO_FORM.has(code));
  const all =
    whole.length > 0
      ? whole
      : [
          ...joinIssues(issues, compileForm(form, options).issues),
          ...attributeIssues(text, options.registry ?? builtInRegistry),
        ];
  if (all.length === 0) return [];
  const places = jsonPlaces(text);
  const positionAt = positionsIn(text);
  const placed = all.map((issue) => ({ issue, place: placeOfIssue(issue, places) }));
  return placed
    .toSorted((a, b) => a.place.start - b.place.start)
    .map(({ issue, place }) => ({ issue, start: positionAt(place.start), end: positionAt(place.end) }));
}

function placeOfIssue(issue: Issue, { brokenAt, placeOf }: ReturnType<typeof jsonPlaces>): JsonPlace {
  if (issue.code === 'META_FORM_NOT_JSON' && brokenAt !== undefined) return { start: brokenAt, end: brokenAt };
  return placeOf(issue.path, issue.position);
}

function positionsIn(text: string): (position: number) => TextPosition {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (position) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= position) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: position - (starts[low] ?? 0) + 1 };
  };
}
