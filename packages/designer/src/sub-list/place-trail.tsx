import { useWords } from '@org/meta-forms/react';
import { Breadcrumb, Button } from 'antd';
import { FORM } from '../document/edit-document.ts';
import { useDesigner, useDesignerPart, useFormDocument } from '../react/designer-context.tsx';
import { listsAround } from './lists-around.ts';
import { subListWords } from './sub-list.words.ts';

/** The way from the form to the sub-list that the canvas shows. Not drawn in the form itself. */
export function PlaceTrail() {
  const say = useWords(subListWords);
  const designer = useDesigner();
  const document = useFormDocument();
  const place = useDesignerPart((state) => state.place);
  const lists = listsAround(document, place);
  if (lists.length === 0) return null;
  const form = (
    <Button type="link" size="small" onClick={() => designer.open(FORM)}>
      {say('form')}
    </Button>
  );
  const parts = lists.map((list, index) => {
    const { label = '', key = '' } = document.items.get(list) ?? {};
    if (index === lists.length - 1) return { key: list, title: <span aria-current="page">{label || key}</span> };
    const open = () => designer.open({ kind: 'columns', list });
    return {
      key: list,
      title: (
        <Button type="link" size="small" onClick={open}>
          {label || key}
        </Button>
      ),
    };
  });
  return (
    <nav className="mfd-trail" aria-label={say('trail')}>
      <Breadcrumb items={[{ key: '', title: form }, ...parts]} />
    </nav>
  );
}
