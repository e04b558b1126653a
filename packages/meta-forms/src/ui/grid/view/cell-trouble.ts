import { useMemo, useSyncExternalStore } from 'react';
import { childPath, type FieldPath } from '../../../contract/field-path.ts';
import type { FieldSnapshot } from '../../../contract/field-snapshot.ts';
import type { CompiledField } from '../../../contract/item-type.ts';
import type { RowsAccess } from '../../../contract/rows-access.ts';
import { describeProblem } from '../../../locales/describe-problem.ts';
import { useLanguage, useWords } from '../../language.tsx';
import { gridWords } from '../model/grid.words.ts';
import type { PasteReport, RefusedCell } from '../clipboard/paste-report.ts';

/** The problems of a cell; a refused paste comes first, as long as the value is unchanged. */
export type CellTrouble = RefusedCell | FieldSnapshot['problems'];

interface RowCells {
  readonly rowPath: FieldPath;
  readonly columns: readonly CompiledField[];
  readonly refused: PasteReport['refused'] | undefined;
}

/**
 * The problems of a row's cells, in the order of the columns. The row reads all of them at once, since a list has
 * hundreds of cells.
 */
export function useRowTroubles(access: RowsAccess, { rowPath, columns, refused }: RowCells): readonly CellTrouble[] {
  const { subscribe, read } = useMemo(
    () => troublesOf(access, { rowPath, columns, refused }),
    [access, rowPath, columns, refused],
  );
  return useSyncExternalStore(subscribe, read, read);
}

function troublesOf(access: RowsAccess, { rowPath, columns, refused }: RowCells) {
  const paths = columns.map(({ key }) => childPath(rowPath, key));
  let held: readonly CellTrouble[] = [];
  const troubleAt = (path: FieldPath): CellTrouble => {
    const mark = refused?.get(path);
    return mark && Object.is(access.value(path), mark.held) ? mark : access.getSnapshot(path).problems;
  };
  return {
    subscribe: (listener: () => void) => {
      const stops = paths.map((path) => access.subscribe(path, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    /** The same array until a problem changes. */
    read: () => {
      const fresh = paths.map(troubleAt);
      if (fresh.length !== held.length || fresh.some((trouble, at) => trouble !== held[at])) held = fresh;
      return held;
    },
  };
}

/** The problems of a cell in a column with that label, one per line; empty where there are none. */
export function useTroubleSentences(): (trouble: CellTrouble | undefined, label: string) => string {
  const say = useWords(gridWords);
  const language = useLanguage();
  return (trouble, label) => {
    if (!trouble) return '';
    if (!isRefused(trouble)) return trouble.map((problem) => describeProblem(problem, language)).join('\n');
    return say('refusal', {
      problem: describeProblem({ ...trouble.problem, path: trouble.path, label }, language),
      text: trouble.text,
    });
  };
}

export function isRefused(trouble: CellTrouble | undefined): trouble is RefusedCell {
  return trouble !== undefined && 'held' in trouble;
}
