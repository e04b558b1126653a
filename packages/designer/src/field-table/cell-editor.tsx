import { Input, type InputRef } from 'antd';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { ItemId } from '@org/meta-forms/document';
import { useUnappliedEntry } from '../saving/unapplied-context.tsx';
import { leavesCell, type Pressed } from './table-keys.ts';

export interface CellEditorProps {
  readonly item: ItemId;
  readonly column: string;
  readonly name: string;
  readonly text: string;
  /** Typed in the first place; the text itself, selected, where missing. */
  readonly start: string | undefined;
  /** Texts that the cell can have, where they are few. */
  readonly choices: readonly string[] | undefined;
  /** Returns why the text is not taken; undefined where it is. */
  readonly onCommit: (text: string) => string | undefined;
  /** Gives all selected cells the text. */
  readonly onCommitAll: (text: string) => void;
  /** Called when the editor is to close, with the key that leads to another cell. */
  readonly onClose: (pressed?: Pressed) => void;
  /** Called when the focus has gone elsewhere and the editor is to close. */
  readonly onLeave: () => void;
}

/**
 * Edits the text of one cell. Enter, Tab and leaving commit it, Ctrl+Enter for all selected cells; Escape does not. So
 * do the arrow keys after typing over a cell; F2 gives them to the cursor.
 */
export function CellEditor(props: CellEditorProps) {
  const { item, column, name, text, start, choices, onCommit, onCommitAll, onClose, onLeave } = props;
  const input = useRef<InputRef>(null);
  const [typed, setTyped] = useState(start ?? text);
  const [fault, setFault] = useState<string>();
  const [movesCursor, setMovesCursor] = useState(start === undefined);
  const isClosed = useRef(false);
  useLayoutEffect(() => input.current?.focus({ cursor: start === undefined ? 'all' : 'end' }), [start]);
  useUnappliedEntry({ editor: 'cell', item, column }, typed === text ? undefined : typed);

  function commit(pressed?: Pressed) {
    if (isClosed.current) return;
    const reason = typed === text ? undefined : onCommit(typed);
    if (reason !== undefined && pressed) {
      setFault(reason);
      return;
    }
    isClosed.current = true;
    if (pressed) onClose(pressed);
    else onLeave();
  }
  function onKeyDown(event: KeyboardEvent) {
    // 229: the key code that Safari reports for the Enter that ends a composition.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      isClosed.current = true;
      onCommitAll(typed);
      onClose();
    } else if (leavesCell(event, movesCursor)) commit(event);
    else if (event.key === 'F2') setMovesCursor(!movesCursor);
    else if (event.key === 'Escape') {
      isClosed.current = true;
      onClose();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <span className="mfd-cell-editor">
      <Input
        ref={input}
        size="small"
        aria-label={name}
        aria-invalid={fault !== undefined}
        {...(fault !== undefined && { status: 'error' })}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setFault(undefined);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => commit()}
      />
      {choices && fault === undefined ? (
        <span className="mfd-cell-choices">
          {choices.map((choice) => (
            <button
              key={choice}
              type="button"
              tabIndex={-1}
              aria-pressed={choice === typed}
              // The press must not take the focus, which would commit the text that was there.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                isClosed.current = true;
                onCommit(choice);
                onClose();
              }}
            >
              {choice}
            </button>
          ))}
        </span>
      ) : null}
      {fault === undefined ? null : (
        <span role="alert" className="mfd-cell-fault">
          {fault}
        </span>
      )}
    </span>
  );
}
