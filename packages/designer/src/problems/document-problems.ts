import { compileForm, parseMetaForm, type Issue, type ParseOptions, type Registry } from '@org/meta-forms/core';
import { joinIssues } from '@org/meta-forms/authoring';
import type { FormDocument } from '@org/meta-forms/document';
import type { TypeProperties } from '../commands/types/type-attributes.ts';
import { serializeDocument } from '../document/serialize-document.ts';
import { checkedForm, type CheckedForm, type KnownSources } from './checked-form.ts';
import { compilerFixes } from './compiler/compiler-fixes.ts';
import { withLabels } from './cycle-labels.ts';
import { attributeIn, attributePath, itemOf, itemPaths } from './issue-paths.ts';
import type { DocumentProblem, ProblemFix, ProblemSeverity } from './problem.ts';
import type { Finding, Rule } from './rules/rule.ts';
import { designerRules } from './rules.ts';

export interface CheckOptions extends Pick<ParseOptions, 'calls'> {
  readonly known?: KnownSources;
  /** Missing: the built-in types. */
  readonly registry?: Registry;
  /** What an author can configure of each type. Missing: the properties of the built-in ones. */
  readonly properties?: TypeProperties;
}

/** Everything that the compiler and the designer's rules have against a document: errors, then warnings, then hints. */
export function documentProblems(document: FormDocument, options: CheckOptions = {}): readonly DocumentProblem[] {
  const steps = checkInSteps(document, options);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same in steps, so that a large form does not hold up the page. */
export function* checkInSteps(
  document: FormDocument,
  options: CheckOptions,
): Generator<undefined, readonly DocumentProblem[], undefined> {
  const { registry } = options;
  const wire = serializeDocument(document);
  yield;
  const { form: read, issues } = parseMetaForm(wire, options);
  yield;
  const compiled = compileForm(read, registry ? { registry } : {});
  yield;
  const form = checkedForm(document, compiled, options);
  const name = ownNames();
  const problems = joinIssues(issues, compiled.issues).map((issue) => problem(issueOf(form, issue), name));
  const paths = itemPaths(document);
  for (const rule of designerRules) {
    yield;
    for (const finding of rule.check(form)) problems.push(problem(adviceOf(rule, finding, paths), name));
  }
  yield;
  return problems.toSorted((a, b) => RANK[a.severity] - RANK[b.severity]);
}

const RANK: Readonly<Record<ProblemSeverity, number>> = { error: 0, warning: 1, hint: 2 };

function issueOf(form: CheckedForm, issue: Issue): Found {
  const item = itemOf(form.document, issue.path);
  const at = item === undefined ? undefined : form.byId.get(item);
  const names = attributePath(issue.path);
  const named = withLabels(form, issue, at);
  return {
    rule: issue.code,
    severity: issue.severity,
    item,
    attribute: names.length === 0 ? undefined : names.join('.'),
    path: issue.path,
    params: named.params,
    issue: named,
    ...(issue.position !== undefined && { position: issue.position }),
    fixes: () => compilerFixes(form, issue, at),
  };
}

function adviceOf(
  { id, severity }: Rule,
  { item, attribute, params = {}, fixes }: Finding,
  paths: ReturnType<typeof itemPaths>,
): Found {
  const path = item === undefined ? [attribute ?? 'metaFormItemList'] : attributeIn(paths.get(item) ?? [], attribute);
  return { rule: id, severity, item, attribute, path, params, fixes };
}

type Found = Omit<DocumentProblem, 'id' | 'fixes'> & { readonly fixes: () => readonly ProblemFix[] };

function problem({ fixes: make, ...found }: Found, name: (wanted: string) => string): DocumentProblem {
  let fixes: readonly ProblemFix[] | undefined;
  const made: DocumentProblem = {
    ...found,
    id: name([found.rule, found.item ?? '', found.attribute ?? '', found.position ?? ''].join(' ')),
    get fixes() {
      shown.add(made);
      return (fixes ??= make());
    },
  };
  return made;
}

/** Problems whose fixes a part of the designer has read. */
const shown = new WeakSet<DocumentProblem>();

const textOf = ({ id, params, severity, path }: DocumentProblem) => JSON.stringify([id, params, severity, path]);

/** Whether a person who has seen one of the problems would see no difference in the other one. */
export function looksSame(seen: DocumentProblem, other: DocumentProblem): boolean {
  if (textOf(seen) !== textOf(other)) return false;
  return !shown.has(seen) || titlesOf(seen) === titlesOf(other);
}

function titlesOf({ fixes }: DocumentProblem): string {
  return JSON.stringify(fixes.map(({ title, params, command }) => [title, params, command]));
}

/** Two problems of one attribute get different ids. */
function ownNames(): (wanted: string) => string {
  const taken = new Map<string, number>();
  return (wanted) => {
    const count = (taken.get(wanted) ?? 0) + 1;
    taken.set(wanted, count);
    return count === 1 ? wanted : `${wanted} ${count}`;
  };
}
