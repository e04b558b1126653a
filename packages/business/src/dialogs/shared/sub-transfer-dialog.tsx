import { useNotices, useWords } from '@org/meta-forms/react';
import { Modal, Transfer } from 'antd';
import { useState } from 'react';
import { sharedWords } from './shared.words.ts';

export interface SubTransferDialogProps {
  readonly title: string;
  readonly items: readonly { readonly key: string; readonly name: string }[];
  readonly chosen: readonly string[];
  /** Exactly one is chosen. */
  readonly isSingle?: boolean;
  readonly onConfirm: (keys: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Chooses some of what there is: on the left what is not chosen, on the right what is, each with a search box. */
export function SubTransferDialog({
  title,
  items,
  chosen,
  isSingle = false,
  onConfirm,
  onClose,
}: SubTransferDialogProps) {
  const say = useWords(sharedWords);
  const notices = useNotices();
  const [keys, setKeys] = useState(chosen);
  function confirm() {
    if (keys.length === 0) return notices.warn(say('chooseSome'));
    if (isSingle && keys.length !== 1) return notices.warn(say('chooseOne'));
    onConfirm(keys);
    return onClose();
  }
  return (
    <Modal
      open
      title={title}
      width={740}
      okText={say('confirm')}
      cancelText={say('dismiss')}
      okButtonProps={{ autoInsertSpace: false }}
      cancelButtonProps={{ autoInsertSpace: false }}
      onOk={confirm}
      onCancel={onClose}
    >
      <Transfer
        className="shared-transfer"
        dataSource={items.map(({ key, name }) => ({ key, title: name }))}
        titles={[say('unchosen'), say('chosen')]}
        targetKeys={[...keys]}
        render={(item) => item.title}
        showSearch
        filterOption={(text, item) => item.title.toLowerCase().includes(text.trim().toLowerCase())}
        locale={{ searchPlaceholder: say('searchItems'), notFoundContent: say('nothing') }}
        onChange={(next) => setKeys(next.map(String))}
      />
    </Modal>
  );
}
