import { PictureOutlined, TableOutlined } from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Button, Dropdown } from 'antd';
import { useRef, type KeyboardEvent } from 'react';
import { useWords } from '../language.tsx';
import { LinkButton } from './link-button.tsx';
import { richTextEditorWords } from './rich-text.words.ts';
import { TABLE_ACTIONS, TOOLBAR_ACTIONS } from './toolbar-actions.tsx';

export interface ToolbarProps {
  readonly editor: Editor;
  readonly label: string;
  readonly disabled: boolean;
  readonly onPictures: (files: readonly File[]) => void;
}

export const PICTURE_TYPES = ['png', 'jpg', 'jpeg', 'gif', 'webp'];

// Never greyed while the others may be, so that Tab always finds a way in.
const TAB_STOP = 'bold';

/** The formatting buttons: one stop of the Tab key, and arrow keys walk along them, as in every toolbar. */
export function Toolbar({ editor, label, disabled, onPictures }: ToolbarProps) {
  const say = useWords(richTextEditorWords);
  const picture = useRef<HTMLInputElement>(null);
  const { states, inTable } = useEditorState({
    editor,
    selector: ({ editor: own }) => ({
      states: TOOLBAR_ACTIONS.map(({ isOn, isPossible }) => ({ on: isOn?.(own), possible: isPossible?.(own) ?? true })),
      inTable: own.isActive('table'),
    }),
  });

  return (
    <div role="toolbar" tabIndex={-1} aria-label={say('toolbar', { label })} onKeyDown={walk} className="mf-rich-text-toolbar">
      {TOOLBAR_ACTIONS.map(({ name, icon, run }, index) => (
        <Button
          key={name}
          size="small"
          tabIndex={name === TAB_STOP ? 0 : -1}
          type={states[index]?.on === true ? 'primary' : 'text'}
          icon={icon}
          disabled={disabled || states[index]?.possible === false}
          aria-label={say(name)}
          title={say(name)}
          aria-pressed={states[index]?.on}
          onClick={() => run(editor)}
        />
      ))}
      <LinkButton editor={editor} disabled={disabled} />
      <Dropdown
        trigger={['click']}
        disabled={disabled}
        menu={{
          items: TABLE_ACTIONS.map(({ name }, index) => ({ key: name, label: say(name), disabled: index > 0 && !inTable })),
          onClick: ({ key }) => TABLE_ACTIONS.find(({ name }) => name === key)?.run(editor),
        }}
      >
        <Button size="small" type="text" tabIndex={-1} icon={<TableOutlined />} disabled={disabled} aria-label={say('table')} title={say('table')} aria-haspopup="menu" />
      </Dropdown>
      <Button size="small" type="text" tabIndex={-1} icon={<PictureOutlined />} disabled={disabled} aria-label={say('picture')} title={say('picture')} onClick={() => picture.current?.click()} />
      <input
        ref={picture}
        type="file"
        hidden
        accept={PICTURE_TYPES.map((type) => `.${type}`).join(',')}
        onChange={({ target }) => {
          onPictures([...(target.files ?? [])]);
          // The same picture may be chosen twice in a row.
          target.value = '';
        }}
      />
    </div>
  );
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLButtonElement)) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const next = buttons[(buttons.indexOf(event.target) + step + buttons.length) % buttons.length];
  event.preventDefault();
  next?.focus();
}
