import { ColumnWidthOutlined } from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Button, Flex, Input, InputNumber, Popover, type InputRef } from 'antd';
import { useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useWords } from '../language.tsx';
import { LEAST_PICTURE_WIDTH, PICTURE_WIDTH_STEP } from './limits.ts';
import { changePicture, pictureRoom, selectedPicture } from './picture-size.ts';
import { richTextEditorWords } from './rich-text.words.ts';
import { TOOLBAR_POPUP } from './toolbar-popup.ts';

/** Most characters of a picture's alternative text. */
const LONGEST_PICTURE_TEXT = 200;

interface PictureDraft {
  readonly alt: string;
  readonly width: number | null;
  /** The greatest width that fits. */
  readonly room: number;
}

/** Sets the width and the alternative text of the selected picture. */
export function PictureButton({ editor, disabled }: { readonly editor: Editor; readonly disabled: boolean }) {
  const say = useWords(richTextEditorWords);
  const words = useRef<InputRef>(null);
  const [draft, setDraft] = useState<PictureDraft>();
  const picture = useEditorState({ editor, selector: ({ editor: own }) => selectedPicture(own) });

  function open(isOpen: boolean) {
    setDraft(
      isOpen && picture && !disabled
        ? { alt: picture.alt, width: picture.isSized ? picture.width : null, room: pictureRoom(editor) }
        : undefined,
    );
  }

  function leave() {
    setDraft(undefined);
    editor.commands.focus();
  }

  function confirm({ alt, width }: Pick<PictureDraft, 'alt' | 'width'>) {
    changePicture(editor, { alt: alt.trim(), width: width ?? undefined });
    leave();
  }

  return (
    <>
      <Popover
        open={draft !== undefined}
        trigger="click"
        onOpenChange={open}
        destroyOnHidden
        afterOpenChange={(isOpen) => isOpen && words.current?.focus()}
        classNames={{ root: TOOLBAR_POPUP }}
        // Without content antd would not open it.
        content={
          <div>
            {draft && (
              <PictureFields draft={draft} words={words} onChange={setDraft} onConfirm={confirm} onLeave={leave} />
            )}
          </div>
        }
      >
        <Button
          size="small"
          type="text"
          tabIndex={-1}
          icon={<ColumnWidthOutlined />}
          disabled={disabled || picture === undefined}
          aria-label={say('pictureSettings')}
          title={say('pictureSettings')}
          aria-haspopup="dialog"
        />
      </Popover>
      <output className="mf-rich-text-said">
        {picture?.isSized === true ? say('pictureIsWide', { width: picture.width }) : null}
      </output>
    </>
  );
}

interface PictureFieldsProps {
  readonly draft: PictureDraft;
  readonly words: RefObject<InputRef | null>;
  readonly onChange: (draft: PictureDraft) => void;
  readonly onConfirm: (draft: PictureDraft) => void;
  readonly onLeave: () => void;
}

function PictureFields({ draft, words, onChange, onConfirm, onLeave }: PictureFieldsProps) {
  const say = useWords(richTextEditorWords);
  const id = useId();

  // The form around it and the page do not receive the key.
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // Enter confirms the word of an input method.
    if (event.nativeEvent.isComposing || (event.key !== 'Escape' && event.key !== 'Enter')) return;
    if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') onConfirm(draft);
    else onLeave();
  }

  return (
    <Flex vertical gap={8} style={{ width: 280, maxWidth: '80vw' }} onKeyDown={onKeyDown}>
      <label htmlFor={`${id}-alt`}>{say('pictureText')}</label>
      <Input
        ref={words}
        id={`${id}-alt`}
        value={draft.alt}
        maxLength={LONGEST_PICTURE_TEXT}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange({ ...draft, alt: target.value })}
      />
      <span id={`${id}-hint`} className="mf-rich-text-hint">
        {say('pictureTextHint')}
      </span>
      <label htmlFor={`${id}-width`}>{say('pictureWidth')}</label>
      <InputNumber
        controls={false}
        id={`${id}-width`}
        style={{ width: '100%' }}
        value={draft.width}
        min={LEAST_PICTURE_WIDTH}
        max={draft.room}
        step={PICTURE_WIDTH_STEP}
        precision={0}
        placeholder={say('pictureOwnWidth')}
        suffix="px"
        onChange={(width) => onChange({ ...draft, width })}
      />
      <Flex gap={8} justify="end">
        <Button autoInsertSpace={false} onClick={() => onConfirm({ ...draft, width: null })}>
          {say('pictureReset')}
        </Button>
        <Button type="primary" autoInsertSpace={false} onClick={() => onConfirm(draft)}>
          {say('linkSet')}
        </Button>
      </Flex>
    </Flex>
  );
}
