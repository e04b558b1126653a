import {
  addressOf,
  parseRange,
  type CellInput,
  type CellRange,
  type CellTemplate,
  type SheetCheck,
  type SheetTemplate,
  type WorkbookTemplate,
} from '@org/sheets';

/** A sheet with other parts; the same template where nothing changes. */
function withSheet(
  template: WorkbookTemplate,
  name: string,
  change: (sheet: SheetTemplate) => SheetTemplate,
): WorkbookTemplate {
  const sheets = template.sheets.map((sheet) => (sheet.name === name ? change(sheet) : sheet));
  return sheets.every((sheet, at) => sheet === template.sheets[at]) ? template : { ...template, sheets };
}

/** The addresses of a rectangle that can be filled in: no formula, and of a merge its first cell alone. */
export function fillableIn(sheet: SheetTemplate, range: CellRange): readonly string[] {
  const covered = coveredCells(sheet, range);
  const found: string[] = [];
  for (let row = range.top; row <= Math.min(range.bottom, sheet.rows); row += 1)
    for (let column = range.left; column <= Math.min(range.right, sheet.columns); column += 1) {
      const address = addressOf(column, row);
      if (!covered.has(address) && sheet.cells[address]?.formula === undefined) found.push(address);
    }
  return found;
}

function coveredCells({ merges }: SheetTemplate, within: CellRange): ReadonlySet<string> {
  const covered = new Set<string>();
  for (const merge of merges) {
    const area = parseRange(merge);
    if (!area || area.bottom < within.top || area.top > within.bottom) continue;
    for (let row = area.top; row <= area.bottom; row += 1)
      for (let column = area.left; column <= area.right; column += 1)
        if (row !== area.top || column !== area.left) covered.add(addressOf(column, row));
  }
  return covered;
}

/** Cells of a sheet, and what their inputs become; undefined is not filled in. */
export interface InputChange {
  readonly sheet: string;
  readonly addresses: readonly string[];
  readonly change: (input: CellInput | undefined) => CellInput | undefined;
}

/** Changes what may be filled into cells. */
export function withInputs(template: WorkbookTemplate, { sheet: name, addresses, change }: InputChange) {
  return withSheet(template, name, (sheet) => {
    const cells: Record<string, CellTemplate> = { ...sheet.cells };
    let isChanged = false;
    for (const address of addresses) {
      const { input, ...cell } = cells[address] ?? {};
      const next = change(input);
      if (JSON.stringify(next) === JSON.stringify(input)) continue;
      isChanged = true;
      cells[address] = next === undefined ? cell : { ...cell, input: next };
    }
    return isChanged ? { ...sheet, cells } : sheet;
  });
}

/** Lets a row be repeated, at most so many times; 1 takes that back. */
export function withRepeated(template: WorkbookTemplate, name: string, { row, most }: { row: number; most: number }) {
  return withSheet(template, name, (sheet) => {
    const others = sheet.repeated.filter((one) => one.row !== row);
    const repeated = most > 1 ? [...others, { row, most }].toSorted((a, b) => a.row - b.row) : others;
    const isSame = JSON.stringify(repeated) === JSON.stringify(sheet.repeated);
    return isSame ? sheet : { ...sheet, repeated };
  });
}

/** Puts a check in the place of the one with its id, or at the end. */
export function withCheck(template: WorkbookTemplate, check: SheetCheck): WorkbookTemplate {
  const isKnown = template.checks.some(({ id }) => id === check.id);
  const checks = isKnown
    ? template.checks.map((one) => (one.id === check.id ? check : one))
    : [...template.checks, check];
  return { ...template, checks };
}

/** Removes a check. */
export function withoutCheck(template: WorkbookTemplate, id: string): WorkbookTemplate {
  return { ...template, checks: template.checks.filter((check) => check.id !== id) };
}

/** An id that no check of the template has. */
export function freeCheckId({ checks }: WorkbookTemplate): string {
  const numbers = checks.map(({ id }) => Number(/^check-(\d{1,9})$/.exec(id)?.[1] ?? 0));
  return `check-${Math.max(0, ...numbers) + 1}`;
}
