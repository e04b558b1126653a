import { Input, type InputRef } from 'antd';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';

export interface CellEditorProps {
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
  /** Called when the editor is to close; `move` is the number of rows to go down. */
  readonly onClose: (move: number) => void;
}

/** Edits the text of one cell. Enter and leaving commit it, Ctrl+Enter for all selected cells; Escape does not. */
export function CellEditor({ name, text, start, choices, onCommit, onCommitAll, onClose }: CellEditorProps) {
  const input = useRef<InputRef>(null);
  const [typed, setTyped] = useState(start ?? text);
  const [fault, setFault] = useState<string>();
  const isClosed = useRef(false);
  useLayoutEffect(() => input.current?.focus({ cursor: start === undefined ? 'all' : 'end' }), [start]);

  function commit(move: number, keepsFault: boolean) {
    if (isClosed.current) return;
    const reason = typed === text ? undefined : onCommit(typed);
    if (reason !== undefined && keepsFault) {
      setFault(reason);
      return;
    }
    isClosed.current = true;
    onClose(move);
  }
  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    // 229: the key code that Safari reports for the Enter that ends a composition.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      isClosed.current = true;
      onCommitAll(typed);
      onClose(0);
    } else if (event.key === 'Enter') commit(event.shiftKey ? -1 : 1, true);
    else if (event.key === 'Escape') {
      isClosed.current = true;
      onClose(0);
    } else return;
    event.preventDefault();
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
        onBlur={() => commit(0, false)}
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
                onClose(0);
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
