import { lazy, Suspense } from 'react';
import type { ItemId } from '@org/meta-forms/document';
import type { PanelPorts } from '../panel/panel-ports.ts';
import { useDesigner, useFormDocument } from '../react/designer-context.tsx';
import { CascadeDialog, MappingDialog } from '../react/later-dialogs.ts';
import type { RelationEditor } from './relation-editor.ts';

const FormulaDialog = lazy(async () => ({ default: (await import('../formula/formula-dialog.tsx')).FormulaDialog }));

export interface EditorDialogProps {
  readonly editor: RelationEditor;
  readonly item: ItemId;
  readonly ports: PanelPorts;
  /** What the author had entered before; what the form has where missing. */
  readonly entered?: string | undefined;
  readonly onEnd: () => void;
}

/** The dialog that edits the formula, the cascade or the mapping of an item. */
export function EditorDialog({ editor, item, ports, entered, onEnd }: EditorDialogProps) {
  const { run, get } = useDesigner();
  const document = useFormDocument();
  const props = { document, registry: get().types.registry, run, entered, onEnd };
  return (
    <Suspense fallback={null}>
      {editor === 'cascade' ? <CascadeDialog {...props} child={item} ports={ports} /> : null}
      {editor === 'mapping' ? <MappingDialog {...props} origin={item} ports={ports} /> : null}
      {editor === 'formula' ? <FormulaDialog {...props} id={item} /> : null}
    </Suspense>
  );
}
