import { stocktakingResults, type StocktakingResult } from '@org/contract';
import { attachmentHeader, contentTypeOf, safeFileName } from '../../shared/files/file-names.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import type { BytesAnswer } from '../../shared/http/implement.ts';
import { found } from '../../shared/http/saving.ts';
import type { SheetCell } from '../../shared/sheets/sheet-look.ts';
import { writeSheets } from '../../shared/sheets/write-sheet.ts';
import type { UnitCount } from './stocktakings.port.ts';
import type { StocktakingsParts } from './stocktakings.service.ts';
import { reportWords } from './stocktakings.words.ts';

const ROWS_AT_ONCE = 2000;
const COUNT = '#,##0';

/** The report of a stock-taking: numbers by unit and result, then what differs from the cards. */
export async function reportOf(parts: StocktakingsParts, context: RequestContext, id: string): Promise<BytesAnswer> {
  const stocktaking = found(await parts.port.find(context, id));
  const say = reportWords[context.language];
  const counts = await parts.port.counts(context, id);
  const mark = await parts.watermark(context);
  const heading = `${stocktaking.name} ${stocktaking.unitName} ${stocktaking.endDay}`;
  const sums = [say.total, ...stocktakingResults.map((result) => say[result])];
  const titles = [say.number, say.name, say.unit, say.place, say.result, say.note, say.checkedBy, say.checkedAt];
  const fileName = safeFileName(`${stocktaking.name} ${say.report}.xlsx`);
  const sheets = writeSheets([
    {
      look: {
        title: say.sums,
        mark,
        heading,
        columns: [{ title: say.unit }, ...sums.map((title) => ({ title, pattern: COUNT }))],
      },
      rows: sumRows(counts, say.all),
    },
    {
      look: { title: say.differences, mark, heading, columns: titles.map((title) => ({ title })) },
      rows: differenceRows(parts, context, id),
    },
  ]);
  // The rows are read in this transaction. At most 110,000 short ones are some 5 MB.
  const chunks: Buffer[] = [];
  for await (const chunk of sheets) chunks.push(chunk);
  return {
    headers: { 'content-type': contentTypeOf('xlsx'), 'content-disposition': attachmentHeader(fileName) },
    content: Buffer.concat(chunks),
  };
}

async function* sumRows(counts: readonly UnitCount[], all: string): AsyncGenerator<readonly SheetCell[]> {
  for (const ofUnit of Map.groupBy(counts, ({ unitId }) => unitId).values())
    yield [ofUnit[0]?.unitName ?? '', ...numbersOf(ofUnit)];
  yield [all, ...numbersOf(counts)];
}

/** The number of the cards, and those of each result; an extra number is no card. */
function numbersOf(counts: readonly UnitCount[]): readonly number[] {
  const sum = (test: (result: StocktakingResult) => boolean) =>
    counts.reduce((total, { result, count }) => (test(result) ? total + count : total), 0);
  return [
    sum((result) => result !== 'extra'),
    ...stocktakingResults.map((wanted) => sum((result) => result === wanted)),
  ];
}

async function* differenceRows(
  { port }: StocktakingsParts,
  context: RequestContext,
  id: string,
): AsyncGenerator<readonly SheetCell[]> {
  const say = reportWords[context.language];
  let last = '';
  for (;;) {
    const items = await port.differences(context, { id, itemId: last }, ROWS_AT_ONCE);
    for (const item of items) {
      const { number, name, unitName, place, result, note, checkedBy, checkedAt } = item;
      yield [number, name, unitName, place, say[result], note, checkedBy, checkedAt];
    }
    if (items.length < ROWS_AT_ONCE) return;
    last = items.at(-1)?.id ?? '';
  }
}
