import type { CellInput } from '@org/sheets';
import { useId, useLayoutEffect, useRef, type RefObject } from 'react';
import type { CellChoice } from '../model/read-cell-text.ts';
import type { CellDraft } from '../model/use-sheet-grid.ts';

/** Properties of `CellEditor`. */
export interface CellEditorProps {
  readonly label: string;
  readonly input: CellInput | undefined;
  readonly choices: readonly CellChoice[];
  readonly draft: CellDraft | undefined;
  /** Why the cell does not take what was typed. */
  readonly refusal: string;
  readonly onType: (text: string) => void;
  /** Whether the sheet has the focus: the input of the active cell then takes it. */
  readonly hasFocus: RefObject<boolean>;
}

/**
 * The input of the active cell. It is there before anything is typed, unseen, so that the first key of an input method
 * finds it; what is typed makes it visible.
 */
export function CellEditor({ label, input, choices, draft, refusal, onType, hasFocus }: CellEditorProps) {
  const listId = useId();
  const element = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (hasFocus.current) element.current?.focus({ preventScroll: true });
  }, [hasFocus]);
  return (
    <>
      <input
        ref={element}
        className={draft ? 'sheet-editor sheet-editor-seen' : 'sheet-editor'}
        aria-label={label}
        aria-invalid={refusal !== ''}
        autoComplete="off"
        spellCheck={false}
        readOnly={!input}
        inputMode={input?.type === 'number' ? 'decimal' : 'text'}
        value={draft?.text ?? ''}
        {...(choices.length > 0 ? { list: listId } : {})}
        onChange={(event) => onType(event.target.value)}
      />
      {choices.length > 0 ? (
        <datalist id={listId}>
          {choices.map(({ value, label: text }) => (
            <option key={value} value={text} />
          ))}
        </datalist>
      ) : null}
      {refusal === '' ? null : (
        <span role="alert" className="sheet-refusal">
          {refusal}
        </span>
      )}
    </>
  );
}
