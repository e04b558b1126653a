import { theme } from 'antd';
import { useMemo, useState } from 'react';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import type { Language } from '../../metadata/language.ts';
import type { WireRecord } from '../../ports/ports.ts';
import { useLanguage } from '../../ui/language.tsx';
import type { RowParts } from '../row-parts.tsx';
import type { ListTotals } from '../totals/use-list-totals.ts';
import type { ArrangedColumn } from './arrange-columns.ts';
import { columnFits, grownFits, type ColumnFits } from './column-fits.ts';
import { TEXT_SIZE } from './fit-width.ts';

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
  readonly scale: number;
  readonly fits: ColumnFits;
}

const NONE: ColumnFits = new Map();

/** How much larger than usual the theme around has its texts. */
export function useTextScale(): number {
  return theme.useToken().token.fontSize / TEXT_SIZE;
}

/** What the columns need for the records that a list has shown: other pages may widen columns and narrow none. */
export function useColumnFits({ shown, parts, rows, totals }: ColumnFitsOptions): ColumnFits {
  const language = useLanguage();
  const scale = useTextScale();
  const { compiled, kit, stateColumn, drawnColumns } = parts;
  const [known, setKnown] = useState<KnownFits>({ compiled, language, scale, fits: NONE });
  const summed = totals?.fields;
  const now = useMemo(() => {
    if (!rows || rows.length === 0) return NONE;
    const columns = shown.flatMap(({ column, width }) => (width === undefined ? [column] : []));
    return columnFits(
      columns.filter(({ key }) => !summed?.has(key)),
      rows,
      { parts: { kit, stateColumn, drawnColumns }, language, scale },
    );
  }, [shown, rows, summed, kit, stateColumn, drawnColumns, language, scale]);
  const isKnown = known.compiled === compiled && known.language === language && known.scale === scale;
  const before = isKnown ? known.fits : NONE;
  const fits = grownFits(before, now);
  if (fits !== known.fits) setKnown({ compiled, language, scale, fits });
  return fits;
}
