import type { Editor } from '@tiptap/core';
import { useEditor } from '@tiptap/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FilePort } from '../../ports/ports.ts';
import { useStyleNonce } from '../frame/use-style-nonce.ts';
import { editorExtensions } from './editor-extensions.ts';
import { hasContent } from './html-text.ts';
import { sanitizeHtml } from './sanitize-html.ts';
import { transferProps } from './transfer.ts';
import type { Pictures } from './use-pictures.ts';

export interface RichTextEditorOptions {
  readonly value: string;
  readonly disabled: boolean;
  readonly autoFocus: boolean;
  readonly files: FilePort;
  /** Attributes of the editable element. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly onChange: (html: string) => void;
  readonly pictures: Pictures;
  /** Alt+F10 focuses the toolbar, as in other editors. */
  readonly onToolbar: () => void;
}

/**
 * An editor that follows `value` and reports edits. A text without edits is never written back, so that opening a
 * record changes nothing; text of an input method that is composing is reported when it is complete.
 */
export function useRichTextEditor(options: RichTextEditorOptions): Editor | null {
  const { value, disabled, files, attributes } = options;
  const latest = useRef(options);
  const shown = useRef(value);
  const unreported = useRef(false);
  useEffect(() => {
    latest.current = options;
  });
  const [content] = useState(() => sanitizeHtml(value));
  const extensions = useMemo(() => editorExtensions(files), [files]);
  const injectNonce = useStyleNonce();

  const report = useCallback((editor: Editor) => {
    if (!unreported.current || editor.isDestroyed) return;
    unreported.current = false;
    const html = editor.getHTML();
    shown.current = hasContent(html) ? html : '';
    latest.current.onChange(shown.current);
  }, []);

  const editor = useEditor(
    {
      extensions,
      content,
      editable: !disabled,
      autofocus: options.autoFocus ? 'end' : false,
      immediatelyRender: false,
      injectNonce,
      onUpdate({ editor: own }) {
        unreported.current = true;
        if (!own.view.composing) report(own);
      },
      onBlur({ editor: own }) {
        report(own);
      },
    },
    [extensions],
  );

  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        attributes: { ...attributes },
        handleDOMEvents: { compositionend: () => void setTimeout(() => report(editor), COMPOSITION_FLUSH_MS) },
        handleKeyDown: (_view, { altKey, key }) => altKey && key === 'F10' && (latest.current.onToolbar(), true),
        ...transferProps(editor, () => latest.current.pictures),
      },
    });
  }, [editor, attributes, report]);

  useEffect(() => {
    if (!editor || value === shown.current) return;
    shown.current = value;
    unreported.current = false;
    // Undo does not go back further: the text before is another record's, or another author's.
    editor.chain().setMeta('addToHistory', false).setContent(sanitizeHtml(value), { emitUpdate: false }).run();
  }, [editor, value]);

  useEffect(() => {
    editor?.setEditable(!disabled, false);
  }, [editor, disabled]);

  return editor;
}

// ProseMirror writes the composed word into its document a moment after the composition ended.
const COMPOSITION_FLUSH_MS = 50;
