import { SearchOutlined } from '@ant-design/icons';
import { useNotices, useWords } from '@org/meta-forms/react';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { ClearIcon } from '@org/meta-forms/antd';
import { sharedWords } from './shared.words.ts';

interface SubItem {
  readonly key: string;
  readonly name: string;
}

export interface SubTransferDialogProps {
  readonly title: string;
  readonly items: readonly SubItem[];
  readonly chosen: readonly string[];
  /** Exactly one is chosen. */
  readonly isSingle?: boolean;
  readonly onConfirm: (keys: readonly string[]) => void;
  readonly onClose: () => void;
}

const WIDTH = 740;

/** Chooses some of what there is: on the left what is not chosen, on the right what is. A press moves one over. */
export function SubTransferDialog({ title, items, chosen, isSingle = false, ...ends }: SubTransferDialogProps) {
  const { onConfirm, onClose } = ends;
  const say = useWords(sharedWords);
  const notices = useNotices();
  const [keys, setKeys] = useState(chosen);
  const [wanted, setWanted] = useState('');
  const found = items.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()));
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
      width={WIDTH}
      okText={say('confirm')}
      cancelText={say('dismiss')}
      okButtonProps={{ autoInsertSpace: false }}
      cancelButtonProps={{ autoInsertSpace: false }}
      onOk={confirm}
      onCancel={onClose}
    >
      <Input
        type="search"
        prefix={<SearchOutlined aria-hidden />}
        allowClear={{ clearIcon: <ClearIcon /> }}
        aria-label={say('searchItems')}
        placeholder={say('searchItems')}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      <div className="shared-transfer">
        <Side
          title={say('unchosen')}
          items={found.filter(({ key }) => !keys.includes(key))}
          onMove={(key) => setKeys([...keys, key])}
        />
        <Side
          title={say('chosen')}
          items={found.filter(({ key }) => keys.includes(key))}
          onMove={(key) => setKeys(keys.filter((one) => one !== key))}
        />
      </div>
    </Modal>
  );
}

interface SideProps {
  readonly title: string;
  readonly items: readonly SubItem[];
  readonly onMove: (key: string) => void;
}

function Side({ title, items, onMove }: SideProps) {
  const say = useWords(sharedWords);
  return (
    <section className="shared-side" aria-label={title}>
      <h3>{title}</h3>
      {items.length === 0 ? (
        <p>{say('nothing')}</p>
      ) : (
        <ul>
          {items.map(({ key, name }) => (
            <li key={key}>
              <button type="button" onClick={() => onMove(key)}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
