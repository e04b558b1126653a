import { useMemo, useState } from 'react';
import { browserStorage } from '../panel/use-panel-depth.ts';
import { useNameMatch } from '../react/use-name-match.ts';
import type { RowFilter, RowQuestion } from './filter-rows.ts';
import { FIRST_COLUMNS, type TableColumn } from './table-model.ts';
import { useResumedEntry } from './use-resumed-cell.ts';

const STORED = 'meta-forms-designer.table-columns';

/** Which rows and columns of the table an author looks at. The columns are remembered on the device. */
export function useTableChoice(offered: readonly TableColumn[]) {
  const [text, search] = useState('');
  const [filters, filter] = useState<readonly RowFilter[]>([]);
  const [types, ofTypes] = useState<readonly number[]>([]);
  const [keys, setKeys] = useState<readonly string[]>(() => storedColumns() ?? FIRST_COLUMNS);
  const hasText = useNameMatch(text !== '');
  const question = useMemo<Omit<RowQuestion, 'faulty'>>(
    () => ({ filters, types, matches: (name) => hasText(name, text) }),
    [text, filters, types, hasText],
  );
  // The label names the row: it is always shown.
  const columns = useMemo(() => offered.filter(({ key }, index) => index === 0 || keys.includes(key)), [offered, keys]);
  function show(next: readonly string[]) {
    setKeys(next);
    try {
      browserStorage()?.setItem(STORED, JSON.stringify(next));
    } catch {
      // Full or forbidden: the choice lasts as long as the page.
    }
  }
  const resumed = useResumedEntry();
  const [revealed, setRevealed] = useState<typeof resumed>();
  // The cell with whose text the author goes on is in sight.
  if (resumed !== undefined && resumed !== revealed) {
    setRevealed(resumed);
    search('');
    filter([]);
    ofTypes([]);
    if (resumed.column !== undefined) setKeys([...keys, resumed.column]);
  }
  return { text, question, columns, showsAll: columns.length === offered.length, search, filter, ofTypes, show };
}

function storedColumns(): readonly string[] | undefined {
  try {
    const stored: unknown = JSON.parse(browserStorage()?.getItem(STORED) ?? 'null');
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : undefined;
  } catch {
    return undefined;
  }
}

/** See `useTableChoice`. */
export type TableChoice = ReturnType<typeof useTableChoice>;
