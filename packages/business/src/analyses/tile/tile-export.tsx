import { DownloadOutlined } from '@ant-design/icons';
import { ButtonMenu } from '@org/meta-forms/antd';
import { saveBytes, useNotices, useWords } from '@org/meta-forms/react';
import { csvOf } from '../../records/bulk/refused-list.ts';
import { tileWords } from './tile.words.ts';
import type { TileView } from './use-tile-view.ts';

/** Properties of `TileExport`. */
export interface TileExportProps {
  readonly title: string;
  readonly view: Pick<TileView, 'table'>;
}

type Kind = 'workbook' | 'csv';

/** Saves the table of a tile with its exact numbers, as a workbook or as text. */
export function TileExport({ title, view }: TileExportProps) {
  const say = useWords(tileWords);
  const notices = useNotices();
  const name = say('save', { title });
  return (
    <ButtonMenu<Kind>
      type="text"
      size="small"
      icon={<DownloadOutlined aria-hidden />}
      aria-label={name}
      title={name}
      options={[
        { key: 'workbook', label: say('workbook'), permitted: true },
        { key: 'csv', label: say('csv'), permitted: true },
      ]}
      onChoose={(kind) => void save(kind, title, view).catch(() => notices.error(say('notSaved')))}
    />
  );
}

async function save(kind: Kind, title: string, { table }: TileExportProps['view']): Promise<void> {
  const head = [table.head, ...table.columns.map(({ name }) => name)];
  if (kind === 'csv') {
    const lines = table.lines.map(({ name, values }) => [name, ...values.map((value) => value ?? '')]);
    saveBytes(new Blob([csvOf([head, ...lines])], { type: 'text/csv;charset=utf-8' }), `${title}.csv`);
    return;
  }
  // Only who exports needs the writer of workbooks.
  const { writeTable } = await import('@org/sheets');
  const rows = table.lines.map(({ name, values }) => [name, ...values.map((value) => value ?? null)]);
  const bytes = new Uint8Array(await writeTable({ name: title, head, rows }));
  saveBytes(new Blob([bytes], { type: WORKBOOK }), `${title}.xlsx`);
}

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
