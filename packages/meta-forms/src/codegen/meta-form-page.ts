import { sayIn } from '../locales/say-in.ts';
import { describeIssue } from '../compile/describe-issue.ts';
import type { CompiledField } from '../contract/item-type.ts';
import { labelIn } from '../locales/label-in.ts';
import type { Language } from '../locales/define-words.ts';
import type { Issue } from '../metadata/issues/issue.ts';
import type { MetaForm } from '../metadata/meta-form.ts';
import { codegenWords } from './codegen.words.ts';
import { fieldFacts, formulaOf, typeName, valueNotes } from './field-facts.ts';
import { formToGenerate, type CodegenOptions, type GeneratedForm } from './form-to-generate.ts';
import { markdownCode, markdownText } from './safe-text.ts';

/** What the page of a form depends on. */
export interface FormPageOptions extends CodegenOptions {
  /** Faults of the metadata that were found while it was parsed; those of compiling are added. */
  readonly issues?: readonly Issue[];
}

/**
 * A page in Markdown about a form: its items with types and rules, formulas, cascades, mappings, options and sub-lists.
 * Texts of the metadata are escaped: they are neither markup nor HTML.
 */
export function metaFormPage(form: MetaForm, { issues = [], ...options }: FormPageOptions = {}): string {
  const generated = formToGenerate(form, options);
  const { compiled, language } = generated;
  const say = sayIn(codegenWords, language);
  const title = markdownText(compiled.title) || markdownText(compiled.metaKey) || say('untitled');
  const facts = [
    ...(compiled.metaKey === '' ? [] : [fact(say('key'), markdownCode(compiled.metaKey))]),
    fact(say('itemCount'), String(compiled.fields.length)),
  ].map((line) => `- ${line}`);
  const faults = [...issues, ...compiled.issues].map((issue) => `- ${markdownText(describeIssue(issue, language))}`);
  return [
    `# ${title}`,
    facts.join('\n'),
    ...section(2, say('items'), [itemsTable(compiled.fields, generated)]),
    ...relationSections(compiled.fields, 2, generated),
    ...compiled.fields.flatMap((field) => listSections(field, 2, generated)),
    ...section(2, say('faults'), faults.length > 0 ? [faults.join('\n')] : []),
  ]
    .join('\n\n')
    .concat('\n');

  function fact(label: string, value: string): string {
    return say('fact', { label, value });
  }
}

/** A heading with its parts; nothing where it has none. */
function section(level: number, heading: string, parts: readonly string[]): readonly string[] {
  const some = parts.filter((part) => part !== '');
  return some.length === 0 ? [] : [`${'#'.repeat(level)} ${heading}`, ...some];
}

/** Undefined where there is no row. Cells are Markdown. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  return [tableLine(head), tableLine(head.map(() => '---')), ...rows.map(tableLine)].join('\n');
}

function tableLine(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell || ' ').join(' | ')} |`;
}

function itemsTable(fields: readonly CompiledField[], generated: GeneratedForm): string {
  const say = sayIn(codegenWords, generated.language);
  const rows = fields.map((field) => [
    labelOf(field, generated.language),
    markdownCode(field.key),
    markdownText(typeName(field, generated.language)),
    field.required ? say('yes') : '',
    rulesText(field, generated),
  ]);
  return table([say('item'), say('itemKey'), say('type'), say('required'), say('rules')], rows);
}

/** A label that has only characters that are not drawn gives way to the key. */
function labelOf(field: CompiledField, language: Language): string {
  return markdownText(labelIn(field, language)) || markdownCode(field.key) || '?';
}

function rulesText(field: CompiledField, generated: GeneratedForm): string {
  const say = sayIn(codegenWords, generated.language);
  const facts = fieldFacts(field, generated).map((one) => say('fact', { ...one }));
  return markdownText([...valueNotes(field, generated.language), ...facts].join(say('factSeparator')));
}

/** What items do to each other, and what can be chosen. */
function relationSections(fields: readonly CompiledField[], level: number, form: GeneratedForm): readonly string[] {
  const say = sayIn(codegenWords, form.language);
  return [
    ...section(level, say('formulas'), [formulasTable(fields, form)]),
    ...section(level, say('cascades'), [cascadesTable(fields, form)]),
    ...section(level, say('mappings'), [mappingsTable(fields, form)]),
    ...section(
      level,
      say('options'),
      fields.flatMap((field) => optionsTable(field, form)),
    ),
  ];
}

function formulasTable(fields: readonly CompiledField[], generated: GeneratedForm): string {
  const say = sayIn(codegenWords, generated.language);
  const rows = fields.flatMap((field) => {
    const formula = formulaOf(field, generated);
    if (!formula) return [];
    return [[labelOf(field, generated.language), markdownCode(formula.text), markdownText(formula.words)]];
  });
  return table([say('item'), say('formula'), say('inWords')], rows);
}

function cascadesTable(fields: readonly CompiledField[], { language }: GeneratedForm): string {
  const say = sayIn(codegenWords, language);
  const rows = fields.flatMap((field) =>
    field.cascade
      ? [[labelOf(field, language), markdownText(field.cascade.parentLabel), markdownCode(field.cascade.parameter)]]
      : [],
  );
  return table([say('item'), say('parent'), say('parameter')], rows);
}

function mappingsTable(fields: readonly CompiledField[], { compiled, language }: GeneratedForm): string {
  const say = sayIn(codegenWords, language);
  const rows = fields.flatMap((field) => {
    if (!field.mapping) return [];
    const { originKey, originInRow, formCode, formId, property } = field.mapping;
    const around = originInRow ? fields : compiled.fields;
    const origin = around.find(({ key }) => key === originKey)?.label ?? originKey;
    const source = [formCode ?? formId ?? '', property].filter((part) => part !== '').join('.');
    return [[labelOf(field, language), markdownText(origin), markdownCode(source)]];
  });
  return table([say('item'), say('origin'), say('source')], rows);
}

function optionsTable(field: CompiledField, generated: GeneratedForm): readonly string[] {
  const say = sayIn(codegenWords, generated.language);
  const entries = generated.entriesOf(field);
  if (entries === undefined || entries.length === 0) return [];
  const rows = entries.map(({ key, value }) => [markdownCode(key), markdownText(value)]);
  return [`**${labelOf(field, generated.language)}**`, table([say('optionKey'), say('optionName')], rows)];
}

/** The section of a sub-list, with those of the lists in it below. */
function listSections(list: CompiledField, level: number, generated: GeneratedForm): readonly string[] {
  if (list.columns.length === 0) return [];
  const heading = sayIn(codegenWords, generated.language)('subList', { label: labelOf(list, generated.language) });
  return [
    `${'#'.repeat(level)} ${heading}`,
    itemsTable(list.columns, generated),
    ...relationSections(list.columns, level + 1, generated),
    ...list.columns.flatMap((column) => listSections(column, level + 1, generated)),
  ];
}
