import type { WorkbookTemplate } from '@org/sheets';
import { Fragment, useMemo } from 'react';
import { useSheetStyles } from '../../grid/view/use-sheet-styles.ts';
import type { PrintedSheet } from '../model/printed-sheets.ts';
import { PrintSheetPage, type NumberedPage } from './print-sheet-page.tsx';

/** Everything that is printed: for each record, or for a list, its sheets with their pages. */
export type Prints = readonly (readonly PrintedSheet[])[];

interface PrintPagesViewProps {
  readonly template: WorkbookTemplate;
  readonly prints: Prints;
}

const PAPER = { isPaper: true } as const;

/** All pages in order. Each record begins on a page of its own, and its pages are counted from 1. */
export function PrintPagesView({ template, prints }: PrintPagesViewProps) {
  const styles = useMemo(() => template.sheets.flatMap((sheet) => sheet.styles), [template]);
  const ofAll = useSheetStyles(styles, PAPER);
  const classOf = useMemo(() => {
    let first = 0;
    const firsts = new Map<string, number>();
    for (const sheet of template.sheets) {
      firsts.set(sheet.name, first);
      first += sheet.styles.length;
    }
    return (sheet: string, style: number | undefined) =>
      style === undefined ? '' : ofAll((firsts.get(sheet) ?? 0) + style);
  }, [template, ofAll]);
  return prints.map((sheets, record) => (
    // The order of the records does not change.
    // oxlint-disable-next-line react/no-array-index-key -- see above
    <Fragment key={record}>
      {numberedPages(sheets).map((page) => (
        <PrintSheetPage key={page.number} {...page} classOf={classOf} />
      ))}
    </Fragment>
  ));
}

/** The pages of a record, counted over its sheets. */
function numberedPages(sheets: readonly PrintedSheet[]): readonly NumberedPage[] {
  const pages = sheets.flatMap((sheet) => sheet.pages.map((page) => ({ sheet, page })));
  return pages.map(({ sheet, page }, at) => ({ sheet, page, number: at + 1, count: pages.length }));
}
