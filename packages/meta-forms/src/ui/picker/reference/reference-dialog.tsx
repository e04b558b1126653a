import { Modal } from 'antd';
import { useCallback, useState } from 'react';
import { useWords } from '../../language.tsx';
import type { LoadTree } from '../../tree/use-tree.ts';
import { TreePanel } from '../../tree/tree-panel.tsx';
import { TreeTransfer } from '../../tree/tree-transfer.tsx';
import { PICKER_LIST_HEIGHT } from '../limits.ts';
import type { NameStore, Named } from '../names/name-store.ts';
import { pickerWords } from '../picker.words.ts';
import { ReferenceTable } from './reference-table.tsx';
import { useNames } from '../names/use-names.ts';
import { useAntdNotices } from '../../frame/use-antd-notices.tsx';
import type { ReferenceSource } from './use-reference-options.ts';

/** Width of the dialog, in px. */
const PICKER_DIALOG_WIDTH = 640;
/** Width of the dialog where several nodes of a tree are chosen, in px: two panels side by side. */
const TRANSFER_DIALOG_WIDTH = 960;

export interface ReferenceDialogProps {
  readonly label: string;
  readonly source: ReferenceSource;
  readonly isTree: boolean;
  readonly multiple: boolean;
  /** Comma-joined ids that are chosen at the opening. */
  readonly value: string;
  readonly store: NameStore;
  readonly maintenanceUrl?: string | undefined;
  readonly onChoose: (chosen: readonly Named[]) => void;
  readonly onDismiss: () => void;
}

/** Chooses from the whole source: a double click chooses at once, the button takes the marked records. */
export function ReferenceDialog({
  label,
  source,
  isTree,
  multiple,
  value,
  store,
  maintenanceUrl,
  onChoose,
  onDismiss,
}: ReferenceDialogProps) {
  const say = useWords(pickerWords);
  const notices = useAntdNotices();
  const [marked, setMarked] = useState<readonly Named[]>(useNames(value, undefined, store));
  const load = useReferenceTree(source);
  // Names of ids without one may have been looked up meanwhile.
  const named = marked.map((one) => (one.name === one.id ? { id: one.id, name: store.get(one.id) ?? one.id } : one));

  function activate(one: Named) {
    onChoose(multiple ? [...named.filter(({ id }) => id !== one.id), one] : [one]);
  }

  function confirm() {
    if (named.length === 0) notices.warn(say('chooseOne'));
    else onChoose(named);
  }

  const chosen = named.map(({ id }) => id);
  return (
    <Modal
      open
      title={say('dialogTitle', { label })}
      width={isTree && multiple ? TRANSFER_DIALOG_WIDTH : PICKER_DIALOG_WIDTH}
      okText={say('choose')}
      cancelText={say('dismiss')}
      okButtonProps={{ autoInsertSpace: false }}
      cancelButtonProps={{ autoInsertSpace: false }}
      // A click outside the dialog would lose the marks.
      mask={{ closable: false }}
      onOk={confirm}
      onCancel={onDismiss}
      destroyOnHidden
    >
      {isTree && multiple ? (
        <TreeTransfer
          label={label}
          load={load}
          chosen={chosen}
          nameOf={store.get}
          maintenanceUrl={maintenanceUrl}
          askFirst={say('chooseOne')}
          onChoose={setMarked}
        />
      ) : isTree ? (
        <TreePanel
          label={label}
          load={load}
          multiple={false}
          chosen={chosen}
          height={PICKER_LIST_HEIGHT}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just opened the dialog around it
          autoFocus
          maintenanceUrl={maintenanceUrl}
          onChoose={setMarked}
          onActivate={activate}
        />
      ) : (
        <ReferenceTable
          label={label}
          source={source}
          multiple={multiple}
          marked={named}
          maintenanceUrl={maintenanceUrl}
          onMark={setMarked}
          onActivate={activate}
        />
      )}
    </Modal>
  );
}

function useReferenceTree({ port, referenceKey, cascade }: ReferenceSource): LoadTree {
  const parameter = cascade?.state === 'ready' ? cascade.parameter : '';
  const parent = cascade?.state === 'ready' ? cascade.value : '';
  return useCallback(
    (signal) =>
      port.tree(referenceKey, { signal, ...(parameter === '' ? {} : { cascade: { parameter, value: parent } }) }),
    [port, referenceKey, parameter, parent],
  );
}
