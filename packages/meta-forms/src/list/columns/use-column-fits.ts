import { useMemo, useState } from 'react';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import type { Language } from '../../metadata/language.ts';
import type { WireRecord } from '../../ports/ports.ts';
import { useLanguage } from '../../ui/language.tsx';
import type { RowParts } from '../row-parts.tsx';
import type { ListTotals } from '../totals/use-list-totals.ts';
import type { ArrangedColumn } from './arrange-columns.ts';
import { columnFits, grownFits, type ColumnFits } from './column-fits.ts';

export interface ColumnFitsOptions {
  readonly shown: readonly ArrangedColumn[];
  readonly parts: RowParts;
  /** The records of the page; undefined: the list is a tree, is grouped or is drawn as cards. */
  readonly rows: readonly WireRecord[] | undefined;
  /** Their columns keep the author's widths: sums come after their rows. */
  readonly totals: ListTotals | undefined;
}

interface KnownFits {
  readonly compiled: CompiledForm;
  readonly language: Language;
  readonly fits: ColumnFits;
}

const NONE: ColumnFits = new Map();

/** What the columns need for the records that a list has shown: other pages may widen columns and narrow none. */
export function useColumnFits({ shown, parts, rows, totals }: ColumnFitsOptions): ColumnFits {
  const language = useLanguage();
  const { compiled, kit, stateColumn, drawnColumns } = parts;
  const [known, setKnown] = useState<KnownFits>({ compiled, language, fits: NONE });
  const summed = totals?.fields;
  const now = useMemo(() => {
    if (!rows || rows.length === 0) return NONE;
    const columns = shown.flatMap(({ column, width }) => (width === undefined ? [column] : []));
    return columnFits(
      columns.filter(({ key }) => !summed?.has(key)),
      rows,
      { parts: { kit, stateColumn, drawnColumns }, language },
    );
  }, [shown, rows, summed, kit, stateColumn, drawnColumns, language]);
  const before = known.compiled === compiled && known.language === language ? known.fits : NONE;
  const fits = grownFits(before, now);
  if (fits !== known.fits) setKnown({ compiled, language, fits });
  return fits;
}
