import { useLanguage, useWords } from '@org/meta-forms/react';
import { Modal } from 'antd';
import { useActions } from './action-context.tsx';
import { keysDialogWords } from './keys-dialog.words.ts';

/** 快捷键: every key of the designer and what it does. */
export function KeysDialog({ onEnd }: { readonly onEnd: () => void }) {
  const say = useWords(keysDialogWords);
  const language = useLanguage();
  const { all } = useActions();
  const nameOf = (key: string) => (key === 'ContextMenu' ? say('menuKey') : key);
  const rows = [
    { title: say('walk'), keys: say('walkKeys') },
    { title: say('move'), keys: say('moveKeys') },
    { title: say('resize'), keys: say('resizeKeys') },
    ...all.flatMap(({ title, keys }) => (keys ? [{ title: title(language), keys: keys.map(nameOf).join('  ') }] : [])),
  ];
  const half = Math.ceil(rows.length / 2);
  return (
    <Modal open width="min(880px, 96vw)" title={say('keysTitle')} footer={null} onCancel={onEnd}>
      <div className="mfd-keys-halves">
        {[rows.slice(0, half), rows.slice(half)].map((part, at) => (
          <table key={at === 0 ? 'first' : 'second'} className="mfd-keys">
            <thead>
              <tr>
                <th scope="col">{say('action')}</th>
                <th scope="col">{say('key')}</th>
              </tr>
            </thead>
            <tbody>
              {part.map(({ title, keys }) => (
                <tr key={title}>
                  <td>{title}</td>
                  <td>
                    <kbd>{keys}</kbd>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </Modal>
  );
}
