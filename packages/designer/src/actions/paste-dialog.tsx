import { useWords } from '@org/meta-forms/react';
import { Modal } from 'antd';
import { attributeWords } from '../react/attribute.words.ts';
import { useDesignerWords } from '../react/use-designer-words.ts';
import { actionTitles, actionWords } from './actions.words.ts';
import type { WaitingPaste } from './use-item-clipboard.ts';

interface PasteDialogProps {
  readonly waiting: WaitingPaste;
  readonly onConfirm: () => void;
  readonly onEnd: () => void;
}

/** Names the references that the pasted items lose, before they are pasted. */
export function PasteDialog({ waiting: { preview }, onConfirm, onEnd }: PasteDialogProps) {
  const say = useWords(actionWords);
  const sayTitle = useWords(actionTitles);
  const sayAttribute = useWords(attributeWords);
  const { items, references } = preview;
  const labels = new Map(items.map(({ id, label }) => [id, label]));
  return (
    <Modal
      open
      title={say('pasteTitle', { count: items.length })}
      okText={sayTitle('paste')}
      cancelText={useDesignerWords()('cancel')}
      onOk={onConfirm}
      onCancel={onEnd}
    >
      <p>{say('pasteUnresolved')}</p>
      <ul className="mfd-usages">
        {references
          .filter(({ found }) => found === 'unresolved')
          .map(({ item, attribute, label }) => (
            <li key={`${item} ${attribute} ${label}`}>
              {say('pasteUsage', { label: labels.get(item) ?? '', attribute: sayAttribute(attribute), target: label })}
            </li>
          ))}
      </ul>
    </Modal>
  );
}
