import { LinkOutlined } from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Button, Input, Popover, Space, type InputRef } from 'antd';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useWords } from '../language.tsx';
import { isRichTextAddress } from '../../contract/rich-text-addresses.ts';
import { richTextEditorWords } from './rich-text.words.ts';
import { TOOLBAR_POPUP } from './toolbar-popup.ts';

/** Sets a link on the selection; changes or removes the one at the cursor. */
export function LinkButton({ editor, disabled }: { readonly editor: Editor; readonly disabled: boolean }) {
  const say = useWords(richTextEditorWords);
  const id = useId();
  const address = useRef<InputRef>(null);
  const [draft, setDraft] = useState<{ readonly address: string; readonly wrong: boolean }>();
  const current = useEditorState({
    editor,
    selector: ({ editor: own }) => String(own.getAttributes('link')['href'] ?? ''),
  });

  function confirm(wanted: string) {
    if (!isRichTextAddress(wanted)) return setDraft({ address: wanted, wrong: true });
    const chain = editor.chain().focus().extendMarkRange('link');
    const nothingSelected = editor.state.selection.empty && current === '';
    if (nothingSelected)
      chain.insertContent({ type: 'text', text: wanted, marks: [{ type: 'link', attrs: { href: wanted } }] }).run();
    else chain.setLink({ href: wanted }).run();
    setDraft(undefined);
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    setDraft(undefined);
  }

  // Returns to the text; the form around it and the page do not receive the key.
  function leave(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    setDraft(undefined);
    editor.commands.focus();
  }

  return (
    <Popover
      open={draft !== undefined}
      trigger="click"
      onOpenChange={(open) => setDraft(open && !disabled ? { address: current, wrong: false } : undefined)}
      destroyOnHidden
      afterOpenChange={(open) => open && address.current?.focus()}
      classNames={{ root: TOOLBAR_POPUP }}
      content={
        <div>
          <Space.Compact onKeyDown={leave}>
            <Input
              value={draft?.address}
              aria-label={say('linkAddress')}
              aria-invalid={draft?.wrong}
              aria-describedby={draft?.wrong === true ? id : undefined}
              ref={address}
              status={draft?.wrong === true ? 'error' : ''}
              onChange={(event) => setDraft({ address: event.target.value, wrong: false })}
              onPressEnter={(event) => {
                event.preventDefault();
                confirm(event.currentTarget.value.trim());
              }}
            />
            <Button type="primary" autoInsertSpace={false} onClick={() => confirm(draft?.address.trim() ?? '')}>
              {say('linkSet')}
            </Button>
            {current !== '' && (
              <Button autoInsertSpace={false} onClick={remove}>
                {say('linkRemove')}
              </Button>
            )}
          </Space.Compact>
          {draft?.wrong === true && (
            <div id={id} role="alert">
              {say('linkWrong')}
            </div>
          )}
        </div>
      }
    >
      <Button
        size="small"
        tabIndex={-1}
        type={current === '' ? 'text' : 'primary'}
        icon={<LinkOutlined />}
        disabled={disabled}
        aria-label={say('link')}
        title={say('link')}
        aria-pressed={current !== ''}
      />
    </Popover>
  );
}
