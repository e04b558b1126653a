/** Lines of cells, as spreadsheets copy them. */
export type CellTexts = readonly (readonly string[])[];

const NEEDS_QUOTES = /[\t\n\r"]/;

/** The copied table: tab-separated text, or an HTML table where the text has none. Empty where nothing was copied. */
export function clipboardTable({ text, html }: { readonly text: string; readonly html: string }): CellTexts {
  if (/[\t\n]/.test(text.trimEnd()) || !/<table\b/i.test(html)) return parseTabbed(text);
  const table = tableOfHtml(html);
  return table.length > 0 ? table : parseTabbed(text);
}

/** Tab-separated lines; a cell with a line break or a tab is in double quotes, as spreadsheets write it. */
export function parseTabbed(text: string): CellTexts {
  const lines: string[][] = [[]];
  let at = 0;
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  if (source === '') return [];
  for (;;) {
    const closed = source[at] === '"' ? endOfQuotes(source, at) : undefined;
    const end = closed ?? endOfPlain(source, at);
    lines
      .at(-1)
      ?.push(closed === undefined ? source.slice(at, end) : source.slice(at + 1, end - 1).replaceAll('""', '"'));
    if (end >= source.length) return lines;
    if (source[end] === '\n') lines.push([]);
    at = end + 1;
  }
}

function endOfPlain(source: string, from: number): number {
  const tab = source.indexOf('\t', from);
  const line = source.indexOf('\n', from);
  return Math.min(tab < 0 ? source.length : tab, line < 0 ? source.length : line);
}

/** The position after the closing quotes, which must end the cell; undefined where the quotes are part of the text. */
function endOfQuotes(source: string, from: number): number | undefined {
  for (let at = from + 1; at < source.length; at += 1) {
    if (source[at] !== '"') continue;
    if (source[at + 1] === '"') at += 1;
    else return at + 1 === source.length || source[at + 1] === '\t' || source[at + 1] === '\n' ? at + 1 : undefined;
  }
  return undefined;
}

/** Tab-separated text that a spreadsheet reads as the same cells. */
export function formatTabbed(table: CellTexts): string {
  return table.map((line) => line.map(quoted).join('\t')).join('\n');
}

function quoted(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The first table in HTML; the further cells of a span are empty. */
function tableOfHtml(html: string): CellTexts {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  const lines: string[][] = Array.from(table?.rows ?? [], () => []);
  for (const [down, row] of Array.from(table?.rows ?? []).entries()) {
    let at = 0;
    for (const cell of row.cells) {
      while (lines[down]?.[at] !== undefined) at += 1;
      spread(lines, { down, at }, cell);
    }
  }
  return lines.map((line) => Array.from(line, (text) => text ?? ''));
}

function spread(
  lines: string[][],
  { down, at }: { readonly down: number; readonly at: number },
  cell: HTMLTableCellElement,
): void {
  for (let row = down; row < Math.min(lines.length, down + cell.rowSpan); row += 1) {
    for (let column = at; column < at + cell.colSpan; column += 1) {
      const line = lines[row];
      if (line) line[column] = row === down && column === at ? (cell.textContent ?? '').trim() : '';
    }
  }
}
