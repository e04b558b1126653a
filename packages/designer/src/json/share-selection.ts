import { EditorSelection } from '@codemirror/state';
import { EditorView, type ViewUpdate } from '@codemirror/view';
import type { DesignerStore } from '../react/designer-store.ts';
import { itemAt } from './item-nodes.ts';
import type { JsonBuffer } from './json-buffer.ts';

/** Keeps the cursor of the text and the selection of the designer at the same item. */
export interface SharedSelection {
  readonly update: (update: ViewUpdate) => void;
  /** Brings the selected item into sight. */
  readonly reveal: () => void;
  readonly stop: () => void;
}

export function shareSelection(view: EditorView, designer: DesignerStore, buffer: JsonBuffer): SharedSelection {
  const selected = () => designer.get().selection.at(-1);
  let last = selected();

  function reveal() {
    const nodes = buffer.nodes();
    const node = last === undefined ? undefined : nodes?.get(last);
    if (nodes === undefined || node === undefined || itemAt(nodes, view.state.selection.main.head) === last) return;
    view.dispatch({
      selection: EditorSelection.cursor(node.from),
      effects: EditorView.scrollIntoView(node.from, { y: 'center' }),
    });
  }

  const leave = designer.subscribe(() => {
    const now = selected();
    if (now === last) return;
    last = now;
    reveal();
  });
  return {
    reveal,
    update({ selectionSet, docChanged, transactions, state }) {
      if (!selectionSet || docChanged || !transactions.some((it) => it.isUserEvent('select'))) return;
      const nodes = buffer.nodes();
      const id = nodes && itemAt(nodes, state.selection.main.head);
      if (id === undefined || id === last) return;
      last = id;
      designer.select([id]);
    },
    stop: leave,
  };
}
