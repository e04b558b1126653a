import { lazy, Suspense } from 'react';
import type { PanelPorts } from '../panel/panel-ports.ts';
import type { ItemId } from '../document/form-document.ts';
import { useDesigner, useFormDocument } from '../react/designer-context.tsx';
import { CascadeDialog } from './cascade-dialog.tsx';
import { MappingDialog } from './mapping-dialog.tsx';

const FormulaDialog = lazy(async () => ({ default: (await import('../formula/formula-dialog.tsx')).FormulaDialog }));

/** What an item does to others, or others to it, and is edited in a dialog. */
export type RelationEditor = 'formula' | 'cascade' | 'mapping';

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
  if (editor === 'cascade') return <CascadeDialog {...props} child={item} ports={ports} />;
  if (editor === 'mapping') return <MappingDialog {...props} origin={item} ports={ports} />;
  return (
    <Suspense fallback={null}>
      <FormulaDialog {...props} id={item} />
    </Suspense>
  );
}
