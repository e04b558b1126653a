import { Empty, Flex, Table, Tabs } from 'antd';
import { useWords } from '../../language.tsx';
import { filesWords } from '../files.words.ts';
import { SHEET_COLUMNS, SHEET_ROWS, UNPACKED_BYTES } from './limits.ts';
import { refuseZipBomb } from './measure-zip.ts';
import { ContentFrame, Notice } from './preview-frame.tsx';
import type { PreviewProps } from './preview-props.ts';
import { columnLetters, readSheets, type Sheet } from './read-sheets.ts';
import { useFileContent } from './use-file-content.ts';
import type { FileRecord } from '../../../ports/ports.ts';

const NUMBER_WIDTH = 56;
const COLUMN_WIDTH = 140;
const TABLE_HEIGHT = 560;

async function readWorkbook(bytes: Blob, file: FileRecord): Promise<readonly Sheet[]> {
  const content = await bytes.arrayBuffer();
  await refuseZipBomb(content, UNPACKED_BYTES);
  return readSheets(content, file.fileName);
}

/** A workbook as read-only tables: a tab per visible sheet, values in their number formats. */
export function SheetPreview({ port, file }: PreviewProps) {
  const content = useFileContent(port, file, readWorkbook);
  return (
    <ContentFrame content={content}>
      {(sheets) => (
        <Tabs
          items={sheets.map((sheet, index) => ({
            key: String(index),
            label: sheet.name,
            children: <SheetTable sheet={sheet} />,
          }))}
        />
      )}
    </ContentFrame>
  );
}

function SheetTable({ sheet }: { readonly sheet: Sheet }) {
  const say = useWords(filesWords);
  if (sheet.columnCount === 0) return <Empty description={say('sheetEmpty')} />;
  const columns = Array.from({ length: sheet.columnCount }, (_, index) => ({
    key: index,
    title: columnLetters(index),
    width: COLUMN_WIDTH,
    ellipsis: true,
    render: (_value: unknown, row: NumberedRow) => row.texts[index],
  }));
  const rows = sheet.rows.map((texts, index): NumberedRow => ({ number: index + 1, texts }));
  return (
    <Flex vertical gap={8}>
      {sheet.isCut && <Notice text={say('sheetCut', { rows: SHEET_ROWS, columns: SHEET_COLUMNS })} />}
      <Table<NumberedRow>
        virtual
        bordered
        size="small"
        rowKey="number"
        aria-label={sheet.name}
        pagination={false}
        scroll={{ x: NUMBER_WIDTH + COLUMN_WIDTH * sheet.columnCount, y: TABLE_HEIGHT }}
        columns={[{ key: 'number', title: '#', dataIndex: 'number', width: NUMBER_WIDTH, fixed: 'start' }, ...columns]}
        dataSource={rows}
      />
    </Flex>
  );
}

interface NumberedRow {
  readonly number: number;
  readonly texts: readonly string[];
}
