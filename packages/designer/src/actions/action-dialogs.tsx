import { MoveDialog } from '../drag/move-dialog.tsx';
import { OtherFormDialog } from '../palette/other-form-dialog.tsx';
import type { PanelPorts } from '../panel/panel-ports.ts';
import { useDesigner } from '../react/designer-context.tsx';
import { EditorDialog } from '../relations/editor-dialog.tsx';
import { CommandPalette } from './command-palette.tsx';
import type { ActionDialog } from './designer-action.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { TypeDialog } from './type-dialog.tsx';
import type { ItemClipboard } from './use-item-clipboard.ts';
import { UsagesDialog } from './usages-dialog.tsx';

interface ActionDialogsProps {
  readonly dialog: ActionDialog | undefined;
  readonly clipboard: ItemClipboard;
  readonly ports: PanelPorts;
  readonly onEnd: () => void;
}

/** The one dialog that an action has opened. */
export function ActionDialogs({ dialog, clipboard, ports, onEnd }: ActionDialogsProps) {
  const { selection } = useDesigner().get();
  if (clipboard.waiting)
    return <PasteDialog waiting={clipboard.waiting} onConfirm={clipboard.confirm} onEnd={clipboard.giveUp} />;
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
