import { strToU8, zipSync, type Zippable } from 'fflate';
import { layOutSheet } from '../address/sheet-layout.ts';
import { computeWorkbook, type ComputedWorkbook } from '../calculate/calculate.ts';
import { cellValueOf } from '../calculate/sheet-value.ts';
import { indexOf } from '../calculate/workbook-values.ts';
import type { CellValue, FilledWorkbook, SheetTemplate, WorkbookTemplate } from '../template.ts';
import { patchRows, type CellEdit } from './patch-rows.ts';
import { scanSheet } from './scan-sheet.ts';
import { shiftElements, withEdits } from './shift-elements.ts';
import { shiftSheetParts, shiftWorkbookPart } from './shift-parts.ts';
import type { Layouts } from './shifted-references.ts';
import { openWorkbook, partText, type SheetPart, type WorkbookParts } from './workbook-parts.ts';
import { openTag, withAttribute, xmlTags } from './xml-tags.ts';

const EMPTY: FilledWorkbook = { sheets: {} };
/** One time for all parts, so that equal workbooks have equal bytes. */
const WRITTEN = new Date(1980, 0, 2);

/**
 * The workbook of a template with what was filled in. Only the cells that were filled in differ, the values of the
 * formulas that depend on them, and the rows that were repeated; what Excel keeps in the workbook otherwise stays.
 */
export function writeWorkbook(bytes: Uint8Array, template: WorkbookTemplate, filled: FilledWorkbook): Uint8Array {
  const result = openWorkbook(bytes);
  if ('refusal' in result) throw new RangeError(`the bytes are no workbook of a template: ${result.refusal.code}`);
  const { opened } = result;
  const layouts = layoutsOf(template, filled);
  const writing = { opened, template, filled, layouts, computed: computeWorkbook(template, filled) };
  const before = computeWorkbook(template, EMPTY);
  const changed: Record<string, string> = {};
  for (const sheet of opened.sheets) Object.assign(changed, writeSheet(sheet, { ...writing, before }));
  if (Object.keys(changed).length === 0) return bytes;
  const workbook = shiftWorkbookPart(partText(opened.parts, opened.workbook) ?? '', { layouts });
  changed[opened.workbook] = withCalculation(workbook);
  return pack(opened, changed, layouts.size > 0);
}

/** The sheets whose rows are repeated. */
function layoutsOf(template: WorkbookTemplate, filled: FilledWorkbook): Layouts {
  return new Map(
    template.sheets.flatMap((sheet) => {
      const layout = layOutSheet(sheet, filled.sheets[sheet.name]?.repeats);
      return layout.rows.length === sheet.rows ? [] : [[sheet.name.toLowerCase(), layout] as const];
    }),
  );
}

interface Writing {
  readonly opened: WorkbookParts;
  readonly template: WorkbookTemplate;
  readonly filled: FilledWorkbook;
  readonly layouts: Layouts;
  readonly computed: ComputedWorkbook;
  readonly before: ComputedWorkbook;
}

function writeSheet({ name, part }: SheetPart, writing: Writing): Readonly<Record<string, string>> {
  const { opened, template, layouts } = writing;
  const text = partText(opened.parts, part) ?? '';
  const scan = scanSheet(text);
  const sheet = template.sheets.find((each) => each.name === name);
  if (!scan || !sheet) return {};
  const inputs = inputsOf(sheet, writing.filled);
  const results = resultsOf(sheet, writing);
  const layout = layouts.get(name.toLowerCase());
  if (inputs.size === 0 && results.size === 0 && layouts.size === 0) return {};
  const is1904 = /date1904\s*=\s*["'](?:1|true)["']/.test(partText(opened.parts, opened.workbook) ?? '');
  const rows = patchRows(scan, { sheet: name, layouts, inputs, results, prefix: scan.prefix, is1904 });
  const shift = layout && { layouts, sheet: name, layout };
  const identity = { layouts, sheet: name, layout: layOutSheet({ ...sheet, repeated: [] }) };
  const around = (stretch: string) => (layouts.size === 0 ? stretch : shiftElements(stretch, shift ?? identity));
  const opening = openTag(text.slice(0, scan.dataStart));
  const closing = scan.dataStart === scan.dataEnd ? `</${scan.prefix}sheetData>` : '';
  const written = `${around(opening)}${rows}${rows === '' ? '' : closing}${around(text.slice(scan.dataEnd))}`;
  const parts = shift ? shiftSheetParts(opened.parts, part, shift) : {};
  return written === text ? parts : { ...parts, [part]: written };
}

/** The inputs whose values are not those of the template. */
function inputsOf(sheet: SheetTemplate, filled: FilledWorkbook): ReadonlyMap<string, CellEdit> {
  const inputs = new Map<string, CellEdit>();
  for (const [address, value] of Object.entries(filled.sheets[sheet.name]?.values ?? {})) {
    const cell = sheet.cells[address.split('.')[0] ?? ''];
    const isFirst = !address.includes('.');
    if (!cell?.input || (isFirst && (value ?? null) === (cell.value ?? null))) continue;
    inputs.set(address, { value: value ?? cell.value ?? null, type: cell.input.type });
  }
  return inputs;
}

/** The values of formulas that are others than in the empty template. */
function resultsOf(sheet: SheetTemplate, { computed, before }: Writing): ReadonlyMap<string, CellValue | null> {
  const old = valuesByAddress(before, sheet.name);
  const results = new Map<string, CellValue | null>();
  for (const [address, value] of valuesByAddress(computed, sheet.name))
    if (!old.has(address) || old.get(address) !== value) results.set(address, value);
  return results;
}

function valuesByAddress({ plan, values }: ComputedWorkbook, name: string): ReadonlyMap<string, CellValue | null> {
  const at = plan.index.get(name.toLowerCase());
  const own = plan.formulas.filter(({ sheet, refusal }) => sheet === at && !refusal);
  return new Map(
    own.map((formula) => [formula.address, cellValueOf(values[formula.sheet]?.[indexOf(plan, formula)] ?? null)]),
  );
}

/** Excel computes the whole workbook when it opens it. */
function withCalculation(text: string): string {
  for (const tag of xmlTags(text))
    if (tag.name === 'calcPr') {
      const after = withAttribute(text.slice(tag.start, tag.end), 'fullCalcOnLoad', '1');
      return withEdits(text, [{ start: tag.start, end: tag.end, text: after }]);
    }
  // After the names, or after the sheets, is the place that the schema gives it.
  for (const name of ['definedNames', 'externalReferences', 'functionGroups', 'sheets'])
    for (const tag of xmlTags(text))
      if (tag.name === name && tag.kind === 'close')
        return `${text.slice(0, tag.end)}<${tag.prefix}calcPr fullCalcOnLoad="1"/>${text.slice(tag.end)}`;
  return text;
}

const CHAIN = /calcChain\.xml$/;

/**
 * Packs all parts. With other rows the order of computation that Excel wrote down no longer holds: it makes a new one.
 */
function pack({ parts }: WorkbookParts, changed: Readonly<Record<string, string>>, dropsChain: boolean): Uint8Array {
  const files: Zippable = {};
  for (const [name, part] of Object.entries(parts)) {
    if (dropsChain && CHAIN.test(name)) continue;
    const text = changed[name] ?? (dropsChain ? withoutChain(name, parts) : undefined);
    files[name] = text === undefined ? part : strToU8(text);
  }
  return zipSync(files, { mtime: WRITTEN });
}

function withoutChain(name: string, parts: WorkbookParts['parts']): string | undefined {
  if (name !== '[Content_Types].xml' && !name.endsWith('workbook.xml.rels')) return undefined;
  const text = partText(parts, name) ?? '';
  const edits = [...xmlTags(text)]
    .filter(({ kind, attributes }) => kind === 'empty' && attributes.includes('calcChain'))
    .map(({ start, end }) => ({ start, end, text: '' }));
  return withEdits(text, edits);
}
