import { daysBetween } from '@org/contract';
import { FileExcelOutlined } from '@ant-design/icons';
import { readSheets } from '@org/meta-forms/antd';
import { useDismissal, useWords } from '@org/meta-forms/react';
import { Alert, Button, Input, Modal, Upload } from 'antd';
import { useId, useMemo, useState } from 'react';
import type { DayRange } from './calendar-days.ts';
import { calendarWords } from './calendar.words.ts';
import { KindMark } from './month-panel.tsx';
import { readDays } from './read-days.ts';
import './import-dialog.css';

/** Properties of `ImportDialog`. */
export interface ImportDialogProps {
  /** The year of dates without one. */
  readonly year: number;
  readonly onRead: (ranges: readonly DayRange[]) => void;
  readonly onEnd: () => void;
}

const BYTES_OF_MB = 1_000_000;
const MOST_MB = 2;
/** Characters of a notice or a table. */
const LONGEST_TEXT = 50_000;
/** Lines without a day that are shown. */
const SHOWN = 3;

/** Reads the days of a year from a pasted notice, a table or a file, and shows them before they are taken. */
export function ImportDialog({ year, onRead, onEnd }: ImportDialogProps) {
  const say = useWords(calendarWords);
  const id = useId();
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const found = useMemo(() => {
    const nameShifted = (name: string) => say('nameShifted', { name });
    return readDays(text.split(/\r?\n/), { year, nameShifted });
  }, [text, year, say]);
  const dismiss = useDismissal(() => text.trim() !== '', onEnd);
  async function readFile(file: File) {
    setRefusal(undefined);
    if (file.size > MOST_MB * BYTES_OF_MB) return setRefusal(say('importTooLarge', { name: file.name, size: MOST_MB }));
    try {
      const sheets = await readSheets(await file.arrayBuffer(), file.name);
      const rows = sheets.flatMap((sheet) => sheet.rows).map((cells) => cells.join('\t').trim());
      setText(rows.join('\n').slice(0, LONGEST_TEXT));
    } catch {
      setRefusal(say('importUnreadable', { name: file.name }));
    }
  }
  return (
    <Modal
      open
      width={640}
      title={say('importTitle')}
      okText={say('importAgree')}
      cancelText={say('dismiss')}
      okButtonProps={{ autoInsertSpace: false, disabled: found.ranges.length === 0 }}
      cancelButtonProps={{ autoInsertSpace: false }}
      mask={{ closable: false }}
      onOk={() => onRead(found.ranges)}
      onCancel={dismiss}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(id)?.focus()}
    >
      <p id={`${id}-hint`} className="work-calendar-hint">
        {say('importHint', { year })}
      </p>
      <div className="work-calendar-import-head">
        <label htmlFor={id}>{say('importText')}</label>
        <Upload
          accept=".xlsx,.xls,.csv"
          showUploadList={false}
          beforeUpload={(file) => {
            void readFile(file);
            return false;
          }}
        >
          <Button icon={<FileExcelOutlined aria-hidden />}>{say('importFile')}</Button>
        </Upload>
      </div>
      <Input.TextArea
        id={id}
        rows={6}
        maxLength={LONGEST_TEXT}
        aria-describedby={`${id}-hint`}
        placeholder={say('importPlaceholder')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {refusal === undefined ? null : <Alert role="alert" type="error" showIcon title={refusal} />}
      <FoundDays ranges={found.ranges} unread={found.unread} />
    </Modal>
  );
}

function FoundDays({ ranges, unread }: ReturnType<typeof readDays>) {
  const say = useWords(calendarWords);
  const count = (works: boolean) =>
    ranges
      .filter(({ isWorkday }) => isWorkday === works)
      .reduce((sum, { from, to }) => sum + daysBetween(from, to).length, 0);
  return (
    <div className="work-calendar-found">
      <p role="status">
        {ranges.length === 0 ? say('importNone') : say('importFound', { off: count(false), works: count(true) })}
      </p>
      <ul className="work-calendar-found-days">
        {ranges.map(({ from, to, isWorkday, name }) => (
          <li key={`${from} ${to}`}>
            <KindMark isWorkday={isWorkday} />
            <span className="work-calendar-found-span">{from === to ? from : `${from} – ${to}`}</span>
            <span>{name}</span>
          </li>
        ))}
      </ul>
      {unread.length === 0 ? null : (
        <Alert
          type="warning"
          showIcon
          title={say('importUnread', { count: unread.length, lines: unread.slice(0, SHOWN).join(' / ') })}
        />
      )}
    </div>
  );
}
