import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { TextChange } from '../editor/text-change.ts';
import { toHalfWidth } from './half-width.ts';

/** Writes the signs of a Chinese keyboard in ASCII as they are typed; never while text is being composed. */
export const typedSigns = [
  // In the same step as the typed sign: the next key finds the cursor where the browser has it.
  EditorState.transactionFilter.of((transaction) => {
    const isTyped = transaction.isUserEvent('input') && !transaction.isUserEvent('input.type.compose');
    if (!transaction.docChanged || !isTyped) return transaction;
    const text = transaction.newDoc.toString();
    const changes = signChanges(text, toHalfWidth(text));
    return changes.length === 0 ? transaction : [transaction, { changes, sequential: true }];
  }),
  EditorView.domEventHandlers({
    compositionend: (_event, view) => {
      // The editor reads the composed text after this event.
      setTimeout(() => changeSigns(view), 0);
    },
    blur: (_event, view) => {
      setTimeout(() => changeSigns(view), 0);
    },
  }),
];

function changeSigns(view: EditorView): void {
  if (view.composing || view.compositionStarted) return;
  const text = view.state.doc.toString();
  const half = toHalfWidth(text);
  if (half === text) return;
  const changes = signChanges(text, half);
  view.dispatch({ changes, userEvent: 'input.signs' });
}

/** The signs that differ, one change each, so that cursor and chips stay where they are. */
function signChanges(text: string, half: string): readonly TextChange[] {
  const changes: TextChange[] = [];
  for (let from = 0; from < half.length; from++)
    if (text[from] !== half[from]) changes.push({ from, to: from + 1, insert: half.charAt(from) });
  return changes;
}
