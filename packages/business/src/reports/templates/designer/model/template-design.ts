import type { BodyOf, reportTemplatesCalls } from '@org/contract';
import { parseAddress, type CellInput, type SheetTemplate, type WorkbookTemplate } from '@org/sheets';
import { withInputs } from './template-changes.ts';

/** What an author has decided over a workbook: inputs, repeated rows and checks. */
export type TemplateDesign = NonNullable<BodyOf<typeof reportTemplatesCalls.submit>['design']>;

/** A part of a design that a workbook has no place for. */
export type LostPart =
  | { readonly kind: 'sheet'; readonly sheet: string }
  | { readonly kind: 'cell'; readonly sheet: string; readonly address: string }
  | { readonly kind: 'row'; readonly sheet: string; readonly row: number }
  | { readonly kind: 'check'; readonly sheet: string; readonly message: string };

/** The design of a template, as it is saved. */
export function designOf({ sheets, checks }: WorkbookTemplate): TemplateDesign {
  return {
    sheets: sheets.map(({ name, cells, repeated }) => ({
      name,
      inputs: Object.fromEntries(
        Object.entries(cells).flatMap(([address, { input }]) => (input ? [[address, wireInput(input)]] : [])),
      ),
      repeated: repeated.map(({ row, most }) => ({ row, most })),
    })),
    checks: checks.map((check) => ({ ...check })),
  };
}

function wireInput({ choices, ...input }: CellInput): TemplateDesign['sheets'][number]['inputs'][string] {
  return choices ? { ...input, choices: [...choices] } : input;
}

/** A design put over a workbook, and the parts that do not fit. Sheets that it does not know stay as they are. */
export function fitDesign(workbook: WorkbookTemplate, design: TemplateDesign) {
  const lost: LostPart[] = [];
  let template: WorkbookTemplate = { ...workbook, checks: [] };
  for (const part of design.sheets) {
    const sheet = workbook.sheets.find(({ name }) => name === part.name);
    if (!sheet) {
      if (Object.keys(part.inputs).length > 0) lost.push({ kind: 'sheet', sheet: part.name });
      continue;
    }
    const own = Object.keys(sheet.cells).filter((address) => sheet.cells[address]?.input);
    const fitting = Object.keys(part.inputs).filter((address) => fits(sheet, address));
    for (const address of Object.keys(part.inputs))
      if (!fits(sheet, address)) lost.push({ kind: 'cell', sheet: part.name, address });
    for (const { row } of part.repeated) if (row > sheet.rows) lost.push({ kind: 'row', sheet: part.name, row });
    template = withInputs(template, { sheet: part.name, addresses: own, change: () => undefined });
    const inputs = new Map(fitting.map((address) => [address, part.inputs[address]]));
    template = withSheetInputs(template, part.name, inputs);
    const repeated = part.repeated.filter(({ row }) => row <= sheet.rows);
    template = {
      ...template,
      sheets: template.sheets.map((one) => (one.name === part.name ? { ...one, repeated } : one)),
    };
  }
  const names = new Set(workbook.sheets.map(({ name }) => name));
  for (const { sheet, message } of design.checks) if (!names.has(sheet)) lost.push({ kind: 'check', sheet, message });
  const checks = design.checks.filter(({ sheet }) => names.has(sheet));
  return { template: { ...template, checks }, lost };
}

function withSheetInputs(
  template: WorkbookTemplate,
  name: string,
  inputs: ReadonlyMap<string, CellInput | undefined>,
): WorkbookTemplate {
  const sheets = template.sheets.map((sheet) => {
    if (sheet.name !== name) return sheet;
    const cells = { ...sheet.cells };
    for (const [address, input] of inputs) if (input) cells[address] = { ...cells[address], input };
    return { ...sheet, cells };
  });
  return { ...template, sheets };
}

function fits({ rows, columns, cells }: SheetTemplate, address: string): boolean {
  const place = parseAddress(address);
  if (!place || place.copy > 1 || place.row > rows || place.column > columns) return false;
  return cells[address]?.formula === undefined;
}

/** A design that this machine has stored; undefined where the text is none. */
export function readDeviceDesign(
  content: string,
): { readonly version: number; readonly design: TemplateDesign } | undefined {
  try {
    const read: unknown = JSON.parse(content);
    if (typeof read !== 'object' || read === null || !('version' in read) || !('design' in read)) return undefined;
    const { version, design } = read;
    if (typeof version !== 'number' || typeof design !== 'object' || design === null) return undefined;
    if (!('sheets' in design) || !Array.isArray(design.sheets) || !('checks' in design)) return undefined;
    // as: written by this page; the server validates what is saved of it.
    return { version, design: design as TemplateDesign };
  } catch {
    return undefined;
  }
}
