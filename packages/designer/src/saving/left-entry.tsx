import { useWords } from '@org/meta-forms/react';
import { Alert, Button } from 'antd';
import { useSyncExternalStore } from 'react';
import type { PanelPorts } from '../panel/panel-ports.ts';
import { useDesigner } from '../react/designer-context.tsx';
import { EditorDialog } from '../relations/editor-dialog.tsx';
import { savingWords } from './saving.words.ts';
import type { Unapplied } from './unapplied.ts';
import { useUnappliedEntries } from './unapplied-context.tsx';

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
  // The views take their own texts.
  if (edited && edited.editor !== 'cell' && edited.editor !== 'json') {
    const { editor, item = '', text } = edited;
    return (
      <EditorDialog editor={editor} item={item} ports={ports} entered={text} onEnd={() => resumed.set(undefined)} />
    );
  }
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
      closable={{ 'aria-label': say('close'), onClose: () => left.set(undefined) }}
      action={
        <Button size="small" autoInsertSpace={false} onClick={() => goOn(entry)}>
          {say('goOn')}
        </Button>
      }
    />
  );
}
