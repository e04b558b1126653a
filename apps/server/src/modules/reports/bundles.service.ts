import type { AnswerOf, BodyOf, reportsCalls } from '@org/contract';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { safeFileName } from '../../shared/files/file-names.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import type { BytesAnswer } from '../../shared/http/implement.ts';
import type { SheetCell, SheetColumn } from '../../shared/sheets/sheet-look.ts';
import { writeSheet } from '../../shared/sheets/write-sheet.ts';
import { zipStream, type ZipPart } from '../../shared/sheets/zip-stream.ts';
import { countedFills, summed } from './balance.service.ts';
import { stateOf } from './fill-state.ts';
import { contentOf, findFill, taskHead } from './read-fill.service.ts';
import { fileAnswer } from './report-templates.service.ts';
import type { ReportsParts } from './reports-parts.ts';
import type { UnitFill } from './reports.port.ts';
import { reportRefusal, reportWords } from './reports.words.ts';

type Request = BodyOf<typeof reportsCalls.exportbundle>;

/** The workbook of one unit, filled in. */
export async function exportOne(parts: ReportsParts, context: RequestContext, assignId: string): Promise<BytesAnswer> {
  const fill = await findFill(parts, context, assignId);
  const task = await taskHead(parts, context, fill.taskId);
  return fileAnswer(safeFileName(`${task.name} ${fill.unitName}.xlsx`), await workbookOf(parts, context, fill));
}

/** The workbook of one unit in a zip, for a client that stores both together. */
export async function zipOfOne(parts: ReportsParts, context: RequestContext, assignId: string) {
  const fill = await findFill(parts, context, assignId);
  const task = await taskHead(parts, context, fill.taskId);
  const bytes = await buffer(Readable.from(zipStream(workbooks(parts, context, [fill]))));
  return { fileName: safeFileName(`${task.name} ${fill.unitName}.zip`), content: bytes.toString('base64') };
}

/** What a bundle would contain, and which units are missing. */
export async function planBundle(
  parts: ReportsParts,
  context: RequestContext,
  request: Request,
): Promise<AnswerOf<typeof reportsCalls.preexportbundle>> {
  const { fileName, fills, counted } = await chosen(parts, context, request);
  const missing = fills.filter((fill) => !counted.includes(fill));
  return {
    fileName,
    units: counted.length,
    missing: missing.map((fill) => ({ unitId: fill.unitId, unitName: fill.unitName, state: stateOf(fill) })),
  };
}

/** The reports of a task: the template with sums, one sheet with a row for each unit, or a zip of workbooks. */
export async function exportBundle(
  parts: ReportsParts,
  context: RequestContext,
  request: Request,
): Promise<BytesAnswer> {
  const { fileName, counted } = await chosen(parts, context, request);
  if (counted.length === 0) throw reportRefusal('REPORT_NOTHING_TO_EXPORT');
  if (request.kind === 'sums') {
    const { content, sums } = await summed(parts, context, counted);
    return fileAnswer(fileName, await parts.sheets.write(content, sums));
  }
  const content =
    request.kind === 'zip'
      ? Readable.from(zipStream(workbooks(parts, context, counted)))
      : Readable.from(await unitTable(parts, context, counted));
  return fileAnswer(fileName, content);
}

async function chosen(parts: ReportsParts, context: RequestContext, { taskId, kind, withOpen = false }: Request) {
  const task = await taskHead(parts, context, taskId);
  const fills = await parts.reports.fills(context, { taskId });
  const say = reportWords[context.language];
  const endings = { sums: `${say.sums}.xlsx`, table: `${say.table}.xlsx`, zip: `${say.bundle}.zip` };
  return { fileName: safeFileName(`${task.name} ${endings[kind]}`), fills, counted: countedFills(fills, withOpen) };
}

/** One workbook after the other, so that only one is in memory. Units with one name get a number. */
async function* workbooks(
  parts: ReportsParts,
  context: RequestContext,
  fills: readonly UnitFill[],
): AsyncGenerator<ZipPart> {
  const names = new Map<string, number>();
  for (const fill of fills) {
    const count = (names.get(fill.unitName) ?? 0) + 1;
    names.set(fill.unitName, count);
    const name = safeFileName(`${fill.unitName}${count > 1 ? ` ${count}` : ''}.xlsx`);
    yield { name, content: [await workbookOf(parts, context, fill)] };
  }
}

async function workbookOf(parts: ReportsParts, context: RequestContext, fill: UnitFill): Promise<Buffer> {
  const content = await contentOf(parts, context, fill);
  const filled = await parts.reports.filled(context, [fill.assignId]);
  return parts.sheets.write(content, filled.get(fill.assignId) ?? { sheets: {} });
}

/** A row for each unit and a column for each input cell, with the sums below. */
async function unitTable(parts: ReportsParts, context: RequestContext, fills: readonly UnitFill[]) {
  const say = reportWords[context.language];
  const { template, own, sums } = await summed(parts, context, fills);
  const inputs = template.sheets.flatMap(({ name, cells }) =>
    Object.keys(cells)
      .filter((address) => cells[address]?.input !== undefined)
      .map((address) => ({ sheet: name, address })),
  );
  const columns: readonly SheetColumn[] = [say.unit, say.state, ...inputs.map(titleOf)].map((title) => ({
    title,
    pattern: undefined,
  }));
  const filled = await parts.reports.filled(
    context,
    own.map(({ assignId }) => assignId),
  );
  const row = (head: readonly string[], values: typeof sums): readonly SheetCell[] => [
    ...head,
    ...inputs.map(({ sheet, address }) => cellOf(values.sheets[sheet]?.values[address])),
  ];
  const rows = async function* (): AsyncGenerator<readonly SheetCell[]> {
    for (const fill of own) yield row([fill.unitName, say[stateOf(fill)]], filled.get(fill.assignId) ?? { sheets: {} });
    yield row([say.total, ''], sums);
  };
  return writeSheet({ title: say.table, mark: '', columns }, rows());
}

function titleOf({ sheet, address }: { readonly sheet: string; readonly address: string }): string {
  return `${sheet}!${address}`;
}

function cellOf(value: string | number | boolean | null | undefined): SheetCell {
  return value === null || value === undefined ? '' : typeof value === 'boolean' ? String(value) : value;
}
