import { usePager } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { Button, Empty, Modal, Table, type TableColumnsType } from 'antd';
import { useReturnFocus } from '../login/use-return-focus.ts';
import { useAppInfo } from '../session/use-app-info.ts';
import { useErrorLog } from './error-log-context.tsx';
import { LogLevelTag } from './log-level-tag.tsx';
import type { LogEntry } from './log-entry.ts';
import { logText } from './log-text.ts';
import { logsWords } from './logs.words.ts';
import { useLogTools } from './use-log-tools.ts';

/** shell.md §9: the version of the report format, shown with the version of the system. */
const REPORT_VERSION = '0.2.0';

/** The logged faults of this browser with their stacks, to upload or clear. */
export function LogDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useWords(logsWords);
  const { entries } = useErrorLog();
  const { unsent, upload, clear } = useLogTools();
  const facts = useAppInfo();
  useReturnFocus();
  const footer = (
    <>
      <Button disabled={entries.length === 0} onClick={clear}>
        {say('clear')}
      </Button>
      <Button type="primary" disabled={unsent.length === 0} onClick={upload}>
        {say('upload')}
      </Button>
    </>
  );
  return (
    <Modal open title={say('title')} width={960} onCancel={onClose} footer={footer}>
      <p className="shell-log-hint">
        {say('hint')} {say('versions', { system: facts?.version ?? '–', reports: REPORT_VERSION })}
      </p>
      <LogTable entries={entries} />
    </Modal>
  );
}

function LogTable({ entries }: { readonly entries: readonly LogEntry[] }) {
  const say = useWords(logsWords);
  const pager = usePager();
  const columns: TableColumnsType<LogEntry> = [
    {
      title: say('type'),
      dataIndex: 'type',
      width: 150,
      render: (_type, entry) => <LogLevelTag level={entry.level} text={logText(entry, say).type} />,
    },
    { title: say('url'), dataIndex: 'url', width: 170 },
    { title: say('message'), dataIndex: 'message', render: (_message, entry) => <LogMessage entry={entry} /> },
    {
      title: say('time'),
      dataIndex: 'time',
      width: 160,
      render: (time: string, { isSent }) => (isSent ? `${time} ${say('sent')}` : time),
    },
  ];
  return (
    <Table
      className="shell-log-table"
      size="small"
      rowKey="id"
      columns={columns}
      dataSource={entries}
      pagination={{ pageSize: 10, hideOnSinglePage: true, ...pager }}
      scroll={{ x: 720 }}
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('none')} /> }}
    />
  );
}

/** The message; unfolded, it shows the details for diagnosis. */
function LogMessage({ entry }: { readonly entry: LogEntry }) {
  const say = useWords(logsWords);
  const { stack, info, count } = entry;
  const { type, message } = logText(entry, say);
  return (
    <details className="shell-log-message">
      <summary>
        {message || type}
        {count > 1 ? <small>{say('times', { count })}</small> : null}
      </summary>
      <dl>
        <dt>{say('stack')}</dt>
        <dd>{stack || say('noStack')}</dd>
        <dt>{say('surroundings')}</dt>
        <dd>{info}</dd>
      </dl>
    </details>
  );
}
