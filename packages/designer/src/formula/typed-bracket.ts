import { MapMode, StateEffect, StateField } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** Says that a closing bracket was inserted at this position, together with a function. */
export const insertedBracket = StateEffect.define<number>();

/** The positions of inserted brackets that nobody has typed yet. */
const waiting = StateField.define<readonly number[]>({
  create: () => [],
  update(before, { changes, effects }) {
    const remaining = before.flatMap((position) => changes.mapPos(position, 1, MapMode.TrackAfter) ?? []);
    const added = effects.flatMap((effect) => (effect.is(insertedBracket) ? [effect.value] : []));
    return remaining.length + added.length === 0 ? NONE : [...remaining, ...added];
  },
});

const NONE: readonly number[] = [];

/** A typed closing bracket, also one of a Chinese keyboard, moves over the one that came with a function. */
export const typedBracket = [
  waiting,
  EditorView.inputHandler.of((...[view, from, to, text]) => {
    const isOver = (text === ')' || text === FULL_WIDTH) && from === to && view.state.field(waiting).includes(from);
    if (!isOver || view.state.sliceDoc(from, from + 1) !== ')') return false;
    view.dispatch({ selection: { anchor: from + 1 }, scrollIntoView: true, userEvent: 'select' });
    return true;
  }),
];

const FULL_WIDTH = '\uFF09';
