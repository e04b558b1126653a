import { CopyOutlined, DownloadOutlined, SyncOutlined, UndoOutlined } from '@ant-design/icons';
import { usePager } from '@org/meta-forms/antd';
import { formatTabbed, saveBytes, useNotices, useWords } from '@org/meta-forms/react';
import { Button, Modal, Table } from 'antd';
import { useState } from 'react';
import { bulkWords } from './bulk.words.ts';
import { csvOf, refusedCells, type RefusedRecord } from './refused-list.ts';

const WIDTH = 720;
const ROWS_ON_A_PAGE = 100;

export interface BulkResultDialogProps {
  /** The word of the action. */
  readonly verb: string;
  readonly done: number;
  /** The records that were not done. Together with the unknown ones there is at least one. */
  readonly refused: readonly RefusedRecord[];
  /** Records of a call without an answer: they may have been done. */
  readonly unknown: readonly RefusedRecord[];
  /** The records that were not done are still ticked in the list. */
  readonly areTicked: boolean;
  /** Takes back what was done; undefined where that is not possible. */
  readonly onUndo?: (() => void) | undefined;
  /** Reads the unknown records again; undefined where there are none, or nobody can tell. */
  readonly onCheck?: (() => Promise<void>) | undefined;
  readonly onClose: () => void;
}

/** Which of many records were not done, and why: to read, to copy and to save. */
export function BulkResultDialog(props: BulkResultDialogProps) {
  const { verb, done, refused, unknown, areTicked, onUndo, onCheck, onClose } = props;
  const say = useWords(bulkWords);
  const pager = usePager();
  const notices = useNotices();
  const [isChecking, setChecking] = useState(false);
  const rows = [...unknown, ...refused];
  const cells = refusedCells(rows, { name: say('name'), reason: say('reason') });

  async function copy() {
    try {
      await navigator.clipboard.writeText(formatTabbed(cells));
      notices.success(say('copied'));
    } catch {
      notices.warn(say('copyFailed'));
    }
  }
  const save = () => saveBytes(new Blob([csvOf(cells)], { type: 'text/csv;charset=utf-8' }), say('listFile', { verb }));
  async function check() {
    setChecking(true);
    await onCheck?.();
    setChecking(false);
  }
  const word = unknown.length > 0 ? 'partUnknown' : done === 0 ? 'nothingDone' : 'partDone';
  const title = say(word, { verb, done, refused: refused.length, unknown: unknown.length });
  return (
    <Modal
      open
      width={WIDTH}
      title={title}
      onCancel={onClose}
      footer={
        <div className="bulk-result-actions">
          <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
            {say('copy')}
          </Button>
          <Button icon={<DownloadOutlined aria-hidden />} onClick={save}>
            {say('saveList')}
          </Button>
          {onCheck ? (
            <Button icon={<SyncOutlined aria-hidden />} loading={isChecking} onClick={() => void check()}>
              {say('checkAgain')}
            </Button>
          ) : null}
          {onUndo && done > 0 ? (
            <Button icon={<UndoOutlined aria-hidden />} onClick={onUndo}>
              {say('undo')}
            </Button>
          ) : null}
          <Button type="primary" autoInsertSpace={false} onClick={onClose}>
            {say('close')}
          </Button>
        </div>
      }
    >
      {unknown.length > 0 ? <p className="bulk-result-text">{say('unknownHint')}</p> : null}
      <p className="bulk-result-text">{say(areTicked ? 'stillTicked' : 'notTicked')}</p>
      {/* The keyboard scrolls it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <section className="bulk-result-list" tabIndex={0} aria-label={title}>
        <Table<RefusedRecord>
          size="small"
          rowKey="id"
          dataSource={rows}
          pagination={{ pageSize: ROWS_ON_A_PAGE, hideOnSinglePage: true, ...pager }}
          columns={[
            { title: say('name'), dataIndex: 'name', width: '45%' },
            { title: say('reason'), dataIndex: 'reason' },
          ]}
        />
      </section>
    </Modal>
  );
}
