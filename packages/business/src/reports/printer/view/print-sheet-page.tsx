import { useWords } from '@org/meta-forms/react';
import type { CSSProperties } from 'react';
import { addressAt, templateAddress } from '../../grid/model/sheet-layout.ts';
import { MARGIN } from '../model/paper-sizes.ts';
import type { PrintPage } from '../model/print-pages.ts';
import type { PrintedSheet } from '../model/printed-sheets.ts';
import { printerWords } from '../printer.words.ts';
import { PrintCell } from './print-cell.tsx';

/** A page with what it needs of its sheet. */
export interface NumberedPage {
  readonly sheet: PrintedSheet;
  readonly page: PrintPage;
  readonly number: number;
  /** Pages of the same record. */
  readonly count: number;
}

export interface PrintSheetPageProps extends NumberedPage {
  readonly classOf: (sheet: string, style: number | undefined) => string;
}

/** One page as it comes out of the printer. */
export function PrintSheetPage({ sheet, page, number, count, classOf }: PrintSheetPageProps) {
  const say = useWords(printerWords);
  const { paper, scale, rows, left, right } = page;
  const { layout } = sheet;
  const last = rows.at(-1);
  const height = last ? last.top + last.height : 0;
  const width = (layout.lefts[right + 1] ?? 0) - (layout.lefts[left] ?? 0);
  const body: CSSProperties = {
    insetBlockStart: MARGIN.top,
    insetInlineStart: MARGIN.side,
    width,
    height,
    transform: `scale(${scale})`,
  };
  const name = say('page', { number, count });
  return (
    <div
      className={`print-page print-${paper.name}${paper.isLandscape ? '-wide' : ''}`}
      style={{ width: paper.width, height: paper.height }}
    >
      <div className="print-body" role="table" aria-label={`${layout.sheet.name} ${name}`} style={body}>
        {rows.map((row) => (
          <PrintRowCells key={row.row} sheet={sheet} page={page} row={row} classOf={classOf} />
        ))}
      </div>
      <p className="print-number">{name}</p>
    </div>
  );
}

interface PrintRowCellsProps extends Pick<PrintSheetPageProps, 'sheet' | 'page' | 'classOf'> {
  readonly row: PrintPage['rows'][number];
}

function PrintRowCells({ sheet, page, row: { row, top }, classOf }: PrintRowCellsProps) {
  const { layout } = sheet;
  const columns = Array.from({ length: page.right - page.left + 1 }, (_, at) => page.left + at);
  const cells = columns.flatMap((column) => {
    const merge = layout.mergeAt({ row, column });
    if (merge && (merge.top !== row || merge.left !== column)) return [];
    const end = Math.min(merge?.right ?? column, page.right);
    const width = (layout.lefts[end + 1] ?? 0) - (layout.lefts[column] ?? 0);
    const address = addressAt(layout, { row, column });
    const cell = layout.sheet.cells[templateAddress(address)];
    if (width === 0 || (!cell && !merge)) return [];
    const bottom = merge?.bottom ?? row;
    const height = page.rows.reduce((sum, own) => (own.row >= row && own.row <= bottom ? sum + own.height : sum), 0);
    return (
      <PrintCell
        key={column}
        column={column + 1}
        text={sheet.text(address)}
        drawn={sheet.drawn.get(address)}
        className={[
          'print-cell',
          ...(sheet.isNumber(address) ? ['print-figure'] : []),
          ...(sheet.wraps(address) ? ['print-wraps'] : []),
          classOf(layout.sheet.name, cell?.style),
        ].join(' ')}
        left={(layout.lefts[column] ?? 0) - (layout.lefts[page.left] ?? 0)}
        top={top}
        width={width}
        height={height}
      />
    );
  });
  return cells.length === 0 ? null : <div role="row">{cells}</div>;
}
