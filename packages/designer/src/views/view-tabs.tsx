import { Segmented } from 'antd';
import { useDesigner, useDesignerPart } from '../react/designer-context.tsx';
import { useDesignerWords } from '../react/use-designer-words.ts';
import type { DesignerView } from './designer-views.ts';
import { viewWords } from './views.words.ts';
import { useWords } from '@org/meta-forms/react';

/** The choice between the views of a form. Not drawn where a host leaves one view only. */
export function ViewTabs({ views }: { readonly views: readonly DesignerView[] }) {
  const say = useDesignerWords();
  const sayView = useWords(viewWords);
  const designer = useDesigner();
  const view = useDesignerPart((state) => state.view);
  if (views.length < 2) return null;
  return (
    <Segmented
      aria-label={say('views')}
      value={view}
      options={views.map(({ id }) => ({ value: id, label: sayView(id) }))}
      onChange={designer.show}
    />
  );
}
