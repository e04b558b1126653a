import { useWords } from '@org/meta-forms/react';
import { Button, Modal } from 'antd';
import type { ItemId } from '@org/meta-forms/document';
import { usagesOf } from '../document/links/usages.ts';
import { attributeWords } from '../react/attribute.words.ts';
import { useDesigner, useDesignerPart, useFormDocument } from '../react/designer-context.tsx';
import { usagesDialogWords } from './usages-dialog.words.ts';

/** Where the selected item is referred to; each line leads there. */
export function UsagesDialog({ onEnd }: { readonly onEnd: () => void }) {
  const say = useWords(usagesDialogWords);
  const sayAttribute = useWords(attributeWords);
  const designer = useDesigner();
  const document = useFormDocument();
  const selection = useDesignerPart((state) => state.selection);
  const usages = usagesOf(document, selection);
  const nameOf = (id: ItemId | undefined) => {
    const { label = '', key = '' } = document.items.get(id ?? '') ?? {};
    return label || key;
  };
  function lead(id: ItemId) {
    onEnd();
    designer.select([id]);
  }
  return (
    <Modal open title={say('usagesTitle', { label: nameOf(selection[0]) })} footer={null} onCancel={onEnd}>
      {usages.length === 0 ? <p className="mfd-quiet">{say('noUsages')}</p> : null}
      <ul className="mfd-usages">
        {usages.map(({ item, attribute }) => (
          <li key={`${item} ${attribute}`}>
            <Button type="link" onClick={() => lead(item)}>
              {say('usage', { label: nameOf(item), attribute: sayAttribute(attribute) })}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
