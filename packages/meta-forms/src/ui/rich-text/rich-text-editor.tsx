import { EditorContent } from '@tiptap/react';
import { useMemo, useState } from 'react';
import type { FilePort } from '../../ports/ports.ts';
import { isAccepted } from '../files/file-kinds.ts';
import { useWords } from '../language.tsx';
import { usePickerMessages } from '../picker/use-picker-messages.ts';
import { HtmlStyles } from './html-styles.tsx';
import { richTextEditorWords } from './rich-text.words.ts';
import { storedPictureAddress } from './stored-pictures.ts';
import { PICTURE_TYPES, Toolbar } from './toolbar.tsx';
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
  readonly onChange: (html: string) => void;
  readonly onBlur: () => void;
}

/** Edits formatted text. Loaded when the first one is drawn: the editor is heavier than all other widgets together. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, files, disabled, required, invalid } = props;
  const say = useWords(richTextEditorWords);
  const messages = usePickerMessages();
  const [sending, setSending] = useState<{ readonly name: string; readonly percent: number }>();
  const attributes = useMemo(
    () => ({
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-required': String(required),
      'aria-invalid': String(invalid),
      'aria-disabled': String(disabled),
      ...(invalid ? { 'aria-describedby': `${id}-problems` } : {}),
    }),
    [id, label, required, invalid, disabled],
  );
  const editor = useRichTextEditor({ ...props, attributes, onPictures: (pictures) => void insertPictures(pictures) });

  async function insertPictures(pictures: readonly File[]) {
    for (const file of pictures) {
      if (isAccepted(file.name, PICTURE_TYPES)) await insertPicture(file);
      else messages.warn(say('pictureWrong', { name: file.name, types: PICTURE_TYPES.join(', ') }));
    }
  }

  async function insertPicture(file: File) {
    const { name } = file;
    try {
      setSending({ name, percent: 0 });
      const stored = await files.upload({ file, onProgress: (percent) => setSending({ name, percent: Math.round(percent) }) });
      editor?.chain().focus().setImage({ src: storedPictureAddress(stored.id), alt: stored.fileName }).run();
    } catch (error) {
      messages.error(say('pictureFailed', { name, reason: error instanceof Error ? error.message : String(error) }));
    } finally {
      setSending(undefined);
    }
  }

  return (
    <div className={invalid ? 'mf-rich-text mf-rich-text-invalid' : 'mf-rich-text'}>
      <HtmlStyles />
      {editor && <Toolbar editor={editor} label={label} disabled={disabled} onPictures={(pictures) => void insertPictures(pictures)} />}
      {sending && <output style={{ padding: 8 }}>{say('pictureSending', sending)}</output>}
      <EditorContent editor={editor} />
    </div>
  );
}
