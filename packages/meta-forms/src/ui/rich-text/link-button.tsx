import { LinkOutlined } from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Button, Input, Popover, Space } from 'antd';
import { useId, useState } from 'react';
import { useWords } from '../language.tsx';
import { isSafeAddress } from './addresses.ts';
import { richTextEditorWords } from './rich-text.words.ts';

/** Puts a link on the selection, changes or removes the one under the cursor. */
export function LinkButton({ editor, disabled }: { readonly editor: Editor; readonly disabled: boolean }) {
  const say = useWords(richTextEditorWords);
  const id = useId();
  const [draft, setDraft] = useState<{ readonly address: string; readonly wrong: boolean }>();
  const current = useEditorState({ editor, selector: ({ editor: own }) => String(own.getAttributes('link')['href'] ?? '') });

  function confirm(address: string) {
    if (!isSafeAddress(address)) return setDraft({ address, wrong: true });
    const chain = editor.chain().focus().extendMarkRange('link');
    const nothingSelected = editor.state.selection.empty && current === '';
    if (nothingSelected) chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run();
    else chain.setLink({ href: address }).run();
    setDraft(undefined);
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    setDraft(undefined);
  }

  return (
    <Popover
      open={draft !== undefined}
      trigger="click"
      onOpenChange={(open) => setDraft(open && !disabled ? { address: current, wrong: false } : undefined)}
      destroyOnHidden
      content={
        <div>
          <Space.Compact>
            <Input
              value={draft?.address}
              aria-label={say('linkAddress')}
              aria-invalid={draft?.wrong}
              aria-describedby={draft?.wrong === true ? id : undefined}
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
      <Button size="small" tabIndex={-1} type={current === '' ? 'text' : 'primary'} icon={<LinkOutlined />} disabled={disabled} aria-label={say('link')} title={say('link')} aria-pressed={current !== ''} />
    </Popover>
  );
}
