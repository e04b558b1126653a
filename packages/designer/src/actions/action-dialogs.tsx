import { Suspense } from 'react';
import type { PanelPorts } from '../panel/panel-ports.ts';
import { useDesigner } from '../react/designer-context.tsx';
import { KeysDialog, MoveDialog, OtherFormDialog, TypeDialog, UsagesDialog } from '../react/later-dialogs.ts';
import { EditorDialog } from '../relations/editor-dialog.tsx';
import { CommandPalette } from './command-palette.tsx';
import type { ActionDialog } from './designer-action.ts';
import { PasteDialog } from './paste-dialog.tsx';
import type { ItemClipboard } from './use-item-clipboard.ts';

interface ActionDialogsProps {
  readonly dialog: ActionDialog | undefined;
  readonly clipboard: ItemClipboard;
  readonly ports: PanelPorts;
  readonly onEnd: () => void;
}

/** The one dialog that an action has opened. The palette takes what is typed at once, so it is not loaded later. */
export function ActionDialogs(props: ActionDialogsProps) {
  const { clipboard } = props;
  if (clipboard.waiting)
    return <PasteDialog waiting={clipboard.waiting} onConfirm={clipboard.confirm} onEnd={clipboard.giveUp} />;
  return (
    <Suspense fallback={null}>
      <OpenDialog {...props} />
    </Suspense>
  );
}

function OpenDialog({ dialog, clipboard, ports, onEnd }: ActionDialogsProps) {
  const { selection } = useDesigner().get();
  switch (dialog) {
    case 'palette':
      return <CommandPalette onEnd={onEnd} />;
    case 'moveTo':
      return <MoveDialog onEnd={onEnd} />;
    case 'keys':
      return <KeysDialog onEnd={onEnd} />;
    case 'type':
      return <TypeDialog onEnd={onEnd} />;
    case 'usages':
      return <UsagesDialog onEnd={onEnd} />;
    case 'otherForm':
      return <OtherFormDialog onAdd={clipboard.pasteItems} onEnd={onEnd} />;
    case 'formula':
    case 'cascade':
    case 'mapping':
      return <EditorDialog editor={dialog} item={selection[0] ?? ''} ports={ports} onEnd={onEnd} />;
    default:
      return null;
  }
}
