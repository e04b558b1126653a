import { EditorContent } from '@tiptap/react';
import { useMemo, useRef, type FocusEvent } from 'react';
import type { FilePort } from '../../ports/ports.ts';
import { useWords } from '../language.tsx';
import { visibleLength } from '../text/visible-length.ts';
import { htmlToText } from './html-text.ts';
import { EDITOR_PLACE } from './limits.ts';
import { richTextEditorWords } from './rich-text.words.ts';
import { Toolbar } from './toolbar.tsx';
import { TOOLBAR_POPUP } from './toolbar-popup.ts';
import { usePictures } from './use-pictures.ts';
import { useRichTextEditor } from './use-rich-text-editor.ts';

export interface RichTextEditorProps {
  readonly id: string;
  readonly label: string;
  /** HTML; `''` is empty. */
  readonly value: string;
  readonly files: FilePort;
  readonly disabled: boolean;
  readonly required: boolean;
  readonly invalid: boolean;
  readonly autoFocus: boolean;
  /** Most characters; the current number is shown below it. */
  readonly maxLength?: number | undefined;
  readonly onChange: (html: string) => void;
  /** The person has left both the editor and its toolbar. */
  readonly onBlur: () => void;
}

/** Edits formatted text. Loaded on first use: the editor is larger than all other widgets together. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, value, files, disabled, required, invalid, maxLength, onBlur } = props;
  const say = useWords(richTextEditorWords);
  const root = useRef<HTMLDivElement>(null);
  const pictures = usePictures(files);
  const { sending } = pictures;
  const attributes = useMemo(
    () => ({
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-required': String(required),
      'aria-invalid': String(invalid),
      'aria-disabled': String(disabled),
      'aria-keyshortcuts': 'Alt+F10',
      'aria-describedby': invalid ? `${id}-problems ${id}-keys` : `${id}-keys`,
    }),
    [id, label, required, invalid, disabled],
  );
  const editor = useRichTextEditor({
    ...props,
    attributes,
    pictures,
    onToolbar: () => root.current?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus(),
  });

  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    const stays =
      relatedTarget instanceof Element &&
      (currentTarget.contains(relatedTarget) || relatedTarget.closest(`.${TOOLBAR_POPUP}`) !== null);
    if (!stays) onBlur();
  }

  return (
    // Its place is there before the editor is: nothing below it moves.
    <div
      ref={root}
      className={invalid ? 'mf-rich-text mf-rich-text-invalid' : 'mf-rich-text'}
      style={EDITOR_PLACE}
      onBlur={leave}
    >
      {editor && (
        <Toolbar
          editor={editor}
          label={label}
          disabled={disabled}
          onPictures={(chosen) => void pictures.insert(editor, chosen)}
        />
      )}
      {sending && <output className="mf-rich-text-note">{say('pictureSending', sending)}</output>}
      <EditorContent editor={editor} />
      <span id={`${id}-keys`} hidden>
        {say('keys')}
      </span>
      {maxLength !== undefined && (
        <div className="mf-rich-text-count">{`${visibleLength(htmlToText(value))} / ${maxLength}`}</div>
      )}
    </div>
  );
}
