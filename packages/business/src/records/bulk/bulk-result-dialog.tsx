import { CopyOutlined, DownloadOutlined, UndoOutlined } from '@ant-design/icons';
import { usePager } from '@org/meta-forms/antd';
import { formatTabbed, saveBytes, useNotices, useWords } from '@org/meta-forms/react';
import { Button, Modal, Table } from 'antd';
import { bulkWords } from './bulk.words.ts';
import { csvOf, refusedCells, type RefusedRecord } from './refused-list.ts';

const WIDTH = 720;
const ROWS_ON_A_PAGE = 100;

export interface BulkResultDialogProps {
  /** The word of the action. */
  readonly verb: string;
  readonly done: number;
  /** The records that were not done; at least one. */
  readonly refused: readonly RefusedRecord[];
  /** The records that were not done are still ticked in the list. */
  readonly areTicked: boolean;
  /** Takes back what was done; undefined where that is not possible. */
  readonly onUndo?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Which of many records were not done, and why: to read, to copy and to save. */
export function BulkResultDialog({ verb, done, refused, areTicked, onUndo, onClose }: BulkResultDialogProps) {
  const say = useWords(bulkWords);
  const pager = usePager();
  const notices = useNotices();
  const cells = refusedCells(refused, { name: say('name'), reason: say('reason') });

  async function copy() {
    try {
      await navigator.clipboard.writeText(formatTabbed(cells));
      notices.success(say('copied'));
    } catch {
      notices.warn(say('copyFailed'));
    }
  }
  const save = () => saveBytes(new Blob([csvOf(cells)], { type: 'text/csv;charset=utf-8' }), say('listFile', { verb }));
  const title = say(done === 0 ? 'nothingDone' : 'partDone', { verb, done, refused: refused.length });
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
      <p className="bulk-result-text">{say(areTicked ? 'stillTicked' : 'notTicked')}</p>
      {/* The keyboard scrolls it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <section className="bulk-result-list" tabIndex={0} aria-label={title}>
        <Table<RefusedRecord>
          size="small"
          rowKey="id"
          dataSource={[...refused]}
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
