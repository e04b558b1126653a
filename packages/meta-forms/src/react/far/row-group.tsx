import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type CSSProperties,
  type FocusEvent,
} from 'react';
import { flushSync } from 'react-dom';
import type { LayoutRow } from '../../compile/compiled-form.ts';
import { fieldPath } from '../../contract/field-path.ts';
import { FarRows } from './far-rows.tsx';
import { FieldCell } from '../field/field-cell.tsx';
import { useFormScope } from '../form-scope.tsx';
import { expectedHeight } from './expected-height.ts';
import { keepBelow } from './keep-below.ts';

interface RowGroupProps {
  readonly rows: readonly LayoutRow[];
  /** Real widgets from the first render on. */
  readonly liveAtFirst: boolean;
}

/**
 * Rows that are laid out and mounted together. The browser skips the layout of a group that is not visible
 * (`content-visibility`), and its fields are text until the group comes near, gets the focus or is printed. A drawn
 * group stays drawn: text that is being typed, and problems, are never unmounted. When everything in it is hidden it
 * becomes far again.
 */
export const RowGroup = memo(function RowGroup({ rows, liveAtFirst }: RowGroupProps) {
  const scope = useFormScope();
  const { near } = scope;
  const [live, setLive] = useState(liveAtFirst);
  const element = useRef<HTMLDivElement>(null);
  const restorePosition = useRef<() => void>(undefined);
  useEffect(() => {
    const { current: group } = element;
    if (live || !group) return undefined;
    return near.watch(group, () => {
      restorePosition.current = keepBelow(group);
      setLive(true);
    });
  }, [live, near]);
  // Widgets are higher than the text that they replace: at the end of a form the visible part would move.
  useLayoutEffect(() => {
    restorePosition.current?.();
    restorePosition.current = undefined;
  });
  const sleep = useCallback(() => setLive(false), []);
  const wakeOnFocus = (event: FocusEvent<HTMLElement>) => {
    const { id } = event.target;
    flushSync(() => setLive(true));
    document.getElementById(id)?.focus();
  };
  // as: a custom property is not in React's type of styles.
  const { wide, narrow } = expectedHeight(rows, scope);
  const style = { '--mf-group-wide': `${wide}px`, '--mf-group-narrow': `${narrow}px` } as CSSProperties;
  return (
    <div className="mf-group" style={style} ref={element} onFocus={live ? undefined : wakeOnFocus}>
      {live ? <NearRows rows={rows} onEmpty={sleep} /> : <FarRows rows={rows} />}
    </div>
  );
});

interface NearRowsProps {
  readonly rows: readonly LayoutRow[];
  /** Called when no field of the group is shown any more. */
  readonly onEmpty: () => void;
}

function NearRows({ rows, onEmpty }: NearRowsProps) {
  const isEmpty = useIsEmpty(rows);
  useLayoutEffect(() => {
    if (isEmpty) onEmpty();
  }, [isEmpty, onEmpty]);
  return rows.map((row) => (
    <div key={row.key} className="mf-row">
      {row.cells.map((cell) => (
        <FieldCell key={cell.field.key} cell={cell} />
      ))}
    </div>
  ));
}

function useIsEmpty(rows: readonly LayoutRow[]): boolean {
  const { session } = useFormScope();
  const store = useMemo(() => {
    const paths = rows.flatMap(({ cells }) => cells.map(({ field }) => fieldPath(field.key)));
    return {
      read: () => paths.every((path) => session.getSnapshot(path).hidden),
      subscribe: (listener: () => void) => {
        const leave = paths.map((path) => session.subscribe(path, listener));
        return () => leave.forEach((stop) => stop());
      },
    };
  }, [session, rows]);
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}
