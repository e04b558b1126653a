import { PictureOutlined, TableOutlined } from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Button, Dropdown } from 'antd';
import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { useWords } from '../language.tsx';
import { LinkButton } from './link-button.tsx';
import { richTextEditorWords } from './rich-text.words.ts';
import { PictureButton } from './picture-button.tsx';
import { PICTURE_TYPES } from './picture-files.ts';
import { TABLE_ACTIONS, TOOLBAR_ACTIONS } from './toolbar-actions.tsx';
import { TOOLBAR_POPUP } from './toolbar-popup.ts';

export interface ToolbarProps {
  readonly editor: Editor;
  readonly label: string;
  readonly disabled: boolean;
  readonly onPictures: (files: readonly File[]) => void;
}

// Never disabled while other buttons are enabled, so that Tab always finds a way in.
const TAB_STOP = 'bold';

/** The formatting buttons: one Tab stop, with arrow keys along the buttons, as in every toolbar. */
export function Toolbar({ editor, label, disabled, onPictures }: ToolbarProps) {
  const say = useWords(richTextEditorWords);
  const picture = useRef<HTMLInputElement>(null);
  const { states, possible } = useEditorState({
    editor,
    selector: ({ editor: own }) => ({
      states: TOOLBAR_ACTIONS.map(({ isOn, isPossible }) => ({ on: isOn?.(own), possible: isPossible?.(own) ?? true })),
      possible: TABLE_ACTIONS.map(({ isPossible }) => isPossible?.(own) ?? true),
    }),
  });

  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={say('toolbar', { label })}
      onKeyDown={(event) => moveFocus(event, editor)}
      onMouseDown={keepFocus}
      className="mf-rich-text-toolbar"
    >
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
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the arrows go through the menu that has just opened
        autoFocus
        classNames={{ root: TOOLBAR_POPUP }}
        disabled={disabled}
        menu={{
          items: TABLE_ACTIONS.map(({ name }, index) => ({
            key: name,
            label: say(name),
            disabled: possible[index] === false,
          })),
          onClick: ({ key }) => TABLE_ACTIONS.find(({ name }) => name === key)?.run(editor),
        }}
      >
        <Button
          size="small"
          type="text"
          tabIndex={-1}
          icon={<TableOutlined />}
          disabled={disabled}
          aria-label={say('table')}
          title={say('table')}
          aria-haspopup="menu"
        />
      </Dropdown>
      <Button
        size="small"
        type="text"
        tabIndex={-1}
        icon={<PictureOutlined />}
        disabled={disabled}
        aria-label={say('picture')}
        title={say('picture')}
        onClick={() => picture.current?.click()}
      />
      <PictureButton editor={editor} disabled={disabled} />
      <input
        ref={picture}
        type="file"
        hidden
        multiple
        accept={PICTURE_TYPES.map((type) => `.${type}`).join(',')}
        onChange={({ target }) => {
          editor.commands.focus();
          onPictures([...(target.files ?? [])]);
          // The same picture may be chosen twice in a row.
          target.value = '';
        }}
      />
    </div>
  );
}

// The selection stays visible, and an empty editor does not count as left.
function keepFocus(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.currentTarget.contains(event.target)) event.preventDefault();
}

/**
 * Arrows, Home and End move along the buttons, Escape returns to the text; the form around it does not receive the key.
 */
function moveFocus(event: KeyboardEvent<HTMLElement>, editor: Editor) {
  if (!(event.target instanceof HTMLButtonElement) || !event.currentTarget.contains(event.target)) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const at = buttons.indexOf(event.target);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (next !== undefined) buttons.at(next % buttons.length)?.focus();
  else if (event.key === 'Escape') editor.commands.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
