import { useWords } from '@org/meta-forms/react';
import { Alert, Button } from 'antd';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { PanelPorts } from '../panel/panel-ports.ts';
import { useDesigner, useFormDocument } from '../react/designer-context.tsx';
import { CascadeDialog } from '../relations/cascade-dialog.tsx';
import { MappingDialog } from '../relations/mapping-dialog.tsx';
import { savingWords } from './saving.words.ts';
import type { Unapplied } from './unapplied.ts';
import { useUnappliedEntries } from './unapplied-context.tsx';

const FormulaDialog = lazy(async () => ({ default: (await import('../formula/formula-dialog.tsx')).FormulaDialog }));

const TITLES = {
  json: 'leftJson',
  formula: 'leftFormula',
  cascade: 'leftCascade',
  mapping: 'leftMapping',
  cell: 'leftCell',
} as const;

/** Offers what an earlier designer left in an editor: the author goes on there, or gives it up. */
export function LeftEntry({ ports }: { readonly ports: PanelPorts }) {
  const say = useWords(savingWords);
  const designer = useDesigner();
  const { left, resumed } = useUnappliedEntries();
  const entry = useSyncExternalStore(left.subscribe, left.get);
  const edited = useSyncExternalStore(resumed.subscribe, resumed.get);
  // The table of items takes the text of a cell.
  if (edited && edited.editor !== 'cell')
    return <ResumedDialog entry={edited} ports={ports} onEnd={() => resumed.set(undefined)} />;
  if (entry === undefined) return null;
  const item = designer.get().history.present.document.items.get(entry.item ?? '');
  function goOn(found: Unapplied) {
    // The JSON view takes its text.
    if (found.editor === 'json') return designer.show('json');
    resumed.set(found);
    left.set(undefined);
    return found.editor === 'cell' ? designer.show('table') : undefined;
  }
  return (
    <Alert
      banner
      type="info"
      title={say(TITLES[entry.editor], { label: item?.label || (item?.key ?? '') })}
      closable={{ onClose: () => left.set(undefined) }}
      action={
        <Button size="small" autoInsertSpace={false} onClick={() => goOn(entry)}>
          {say('goOn')}
        </Button>
      }
    />
  );
}

interface ResumedDialogProps {
  readonly entry: Unapplied;
  readonly ports: PanelPorts;
  readonly onEnd: () => void;
}

function ResumedDialog({ entry: { editor, item = '', text }, ports, onEnd }: ResumedDialogProps) {
  const { run, get } = useDesigner();
  const document = useFormDocument();
  const props = { document, registry: get().types.registry, run, entered: text, onEnd };
  if (editor === 'cascade') return <CascadeDialog {...props} child={item} ports={ports} />;
  if (editor === 'mapping') return <MappingDialog {...props} origin={item} ports={ports} />;
  return (
    <Suspense fallback={null}>
      <FormulaDialog {...props} id={item} />
    </Suspense>
  );
}
