import { useLanguage, useWords } from '@org/meta-forms/react';
import { Modal } from 'antd';
import { useActions } from './action-context.tsx';
import { keysDialogWords } from './keys-dialog.words.ts';

/** 快捷键: every key of the designer and what it does. */
export function KeysDialog({ onEnd }: { readonly onEnd: () => void }) {
  const say = useWords(keysDialogWords);
  const language = useLanguage();
  const { all } = useActions();
  const rows = [
    { title: say('walk'), keys: say('walkKeys') },
    { title: say('move'), keys: say('moveKeys') },
    { title: say('resize'), keys: say('resizeKeys') },
    ...all.flatMap(({ title, keys }) => (keys ? [{ title: title[language], keys: keys.join('  ') }] : [])),
  ];
  return (
    <Modal open title={say('keysTitle')} footer={null} onCancel={onEnd}>
      <table className="mfd-keys">
        <thead>
          <tr>
            <th scope="col">{say('action')}</th>
            <th scope="col">{say('key')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, keys }) => (
            <tr key={title}>
              <td>{title}</td>
              <td>
                <kbd>{keys}</kbd>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
}
