/** What a key does in a list. */
export type GridKey =
  /** Moves the keyboard; `to` is an end of the row, or of the list with `isFar`. */
  | { readonly kind: 'step'; readonly rows: number; readonly columns: number; readonly extends: boolean }
  | { readonly kind: 'page'; readonly pages: 1 | -1; readonly extends: boolean }
  | { readonly kind: 'end'; readonly to: 'first' | 'last'; readonly isFar: boolean }
  | { readonly kind: 'tick' | 'tickTo' | 'tickAll' | 'enter' | 'inside' | 'leave' | 'menu' }
  | { readonly kind: 'widen' | 'reorder'; readonly step: 1 | -1 };

/** The part of a keyboard event that decides. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const STEPS: Readonly<Record<string, { readonly rows: number; readonly columns: number }>> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
};

/** What the key does in a cell of a row; undefined where it means nothing to the list. */
export function keyInRow(press: KeyPress): GridKey | undefined {
  const { key, shiftKey, altKey } = press;
  const isControl = press.ctrlKey || press.metaKey;
  if (altKey) return undefined;
  if (key === 'a' || key === 'A') return isControl && !shiftKey ? { kind: 'tickAll' } : undefined;
  if (key === ' ') return isControl ? undefined : { kind: shiftKey ? 'tickTo' : 'tick' };
  if (isControl && key !== 'Home' && key !== 'End') return undefined;
  if (key === 'Enter') return shiftKey ? undefined : { kind: 'enter' };
  if (key === 'F2') return { kind: 'inside' };
  if (key === 'Escape') return { kind: 'leave' };
  return keyOfMove(press);
}

/** The same in the head: Shift with an arrow changes the width of the column, with Control its place. */
export function keyInHead(press: KeyPress): GridKey | undefined {
  const { key, shiftKey, altKey } = press;
  const isControl = press.ctrlKey || press.metaKey;
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey) || (key === 'ArrowDown' && altKey)) return { kind: 'menu' };
  if (altKey) return undefined;
  if (shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight'))
    return { kind: isControl ? 'reorder' : 'widen', step: key === 'ArrowLeft' ? -1 : 1 };
  if (key === 'a' && isControl) return { kind: 'tickAll' };
  if (isControl && key !== 'Home' && key !== 'End') return undefined;
  if (key === 'Enter' || key === ' ') return { kind: 'enter' };
  if (key === 'F2') return { kind: 'inside' };
  if (key === 'Escape') return { kind: 'leave' };
  return keyOfMove(press);
}

function keyOfMove({ key, shiftKey, ctrlKey, metaKey }: KeyPress): GridKey | undefined {
  const step = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined;
  if (step) return { kind: 'step', ...step, extends: shiftKey && step.rows !== 0 };
  if (key === 'PageUp' || key === 'PageDown')
    return { kind: 'page', pages: key === 'PageUp' ? -1 : 1, extends: shiftKey };
  if (key === 'Home' || key === 'End')
    return { kind: 'end', to: key === 'Home' ? 'first' : 'last', isFar: ctrlKey || metaKey };
  return undefined;
}
