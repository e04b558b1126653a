import { Modal, Radio } from 'antd';
import { useMemo, useState } from 'react';
import type { ItemId } from '@org/meta-forms/document';
import type { ReferenceChoice } from '../commands/remove-items.ts';
import { usagesOf, type Usage } from '../document/links/usages.ts';
import { attributeWords } from './attribute.words.ts';
import { useDesigner, useFormDocument } from './designer-context.tsx';
import { namesOf } from './names-of.ts';
import { useDesignerWords } from './use-designer-words.ts';
import { useUndoable } from './use-undoable.tsx';
import { useWords } from '@org/meta-forms/react';

interface RemoveDialogProps {
  readonly ids: readonly ItemId[];
  readonly onEnd: () => void;
}

const nameOf = ({ item, attribute }: Usage) => `${attribute} ${item}`;

/** Asks what happens to each reference to the items that are removed. */
export function RemoveDialog({ ids, onEnd }: RemoveDialogProps) {
  const say = useDesignerWords();
  const sayAttribute = useWords(attributeWords);
  const designer = useDesigner();
  const done = useUndoable();
  const document = useFormDocument();
  const usages = useMemo(() => usagesOf(document, ids), [document, ids]);
  const [choices, setChoices] = useState<Readonly<Record<string, ReferenceChoice>>>({});

  function remove() {
    const references = usages.map((usage) => ({ ...usage, choice: choices[nameOf(usage)] ?? 'clear' }));
    if (designer.run('removeItems', { ids, references }) === undefined)
      done(say('itemsRemoved', { items: namesOf(say, document, ids) }));
    onEnd();
  }

  return (
    <Modal
      open
      title={say('removeTitle', { items: namesOf(say, document, ids) })}
      okText={say('remove')}
      cancelText={say('cancel')}
      okButtonProps={{ danger: true }}
      onOk={remove}
      onCancel={onEnd}
    >
      <p>{say('removeStored')}</p>
      <p>{say('removeUsed')}</p>
      <ul className="mfd-usages">
        {usages.map((usage) => (
          <li key={nameOf(usage)}>
            <span>
              {say('removeUsage', {
                label: document.items.get(usage.item)?.label ?? '',
                attribute: sayAttribute(usage.attribute),
              })}
            </span>
            <Radio.Group
              value={choices[nameOf(usage)] ?? 'clear'}
              onChange={(event) => setChoices({ ...choices, [nameOf(usage)]: event.target.value })}
              options={[
                { value: 'clear', label: say('clearReference') },
                { value: 'keep', label: say('keepReference') },
              ]}
            />
          </li>
        ))}
      </ul>
    </Modal>
  );
}
