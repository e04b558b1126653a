import { DeleteOutlined, DownloadOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Flex, Table, type TableProps } from 'antd';
import type { FilePort, FileRecord } from '../../../ports/ports.ts';
import { useWords } from '../../language.tsx';
import { byteText } from '../byte-text.ts';
import { useDownload } from '../use-download.ts';
import { filesWords } from '../files.words.ts';
import type { Editing } from '../use-editing.ts';

// yyyy-MM-dd of yyyy-MM-dd HH:mm:ss.
const DATE_LENGTH = 10;
// Below this width the list scrolls, so that names have enough space.
const LIST_WIDTH = 640;
const LIST_HEIGHT = 320;
// So many rows have space in it.
const MOST_UNSCROLLED = 7;

/** Actions of a row after preview and download; a missing one is not offered. */
interface AttachmentActions {
  readonly onDelete?: ((file: FileRecord) => void) | undefined;
  /** What deleting does. */
  readonly deleteHelp?: string | undefined;
  readonly editing?: Editing | undefined;
}

export interface AttachmentTableProps extends AttachmentActions {
  readonly port: FilePort;
  readonly files: readonly FileRecord[];
  readonly emptyText: string;
  readonly onShow: (file: FileRecord) => void;
  readonly chosen?: readonly string[];
  readonly onChoose?: (ids: readonly string[]) => void;
}

/** The attachments as rows, each with its actions. */
export function AttachmentTable({
  port,
  files,
  emptyText,
  onShow,
  chosen,
  onChoose,
  onDelete,
  deleteHelp,
  editing,
}: AttachmentTableProps) {
  const say = useWords(filesWords);
  const columns = useAttachmentColumns({ port, onShow, onDelete, deleteHelp, editing });
  return (
    <Table<FileRecord>
      className="mf-files-table"
      size="small"
      rowKey="id"
      pagination={false}
      // A fixed head has a scroll bar next to it, and without rows it is not as wide as the list.
      scroll={{ x: LIST_WIDTH, ...(files.length > MOST_UNSCROLLED ? { y: LIST_HEIGHT } : {}) }}
      columns={columns}
      dataSource={[...files]}
      locale={{ emptyText }}
      {...(onChoose
        ? {
            rowSelection: {
              selectedRowKeys: [...(chosen ?? [])],
              onChange: (keys) => onChoose(keys.map(String)),
              getTitleCheckboxProps: () => ({ 'aria-label': say('selectAll') }),
              getCheckboxProps: ({ fileName }) => ({ 'aria-label': say('selectNamed', { name: fileName }) }),
            },
          }
        : {})}
    />
  );
}

interface ColumnOptions extends AttachmentActions {
  readonly port: FilePort;
  readonly onShow: (file: FileRecord) => void;
}

function useAttachmentColumns({ port, onShow, ...actions }: ColumnOptions): TableProps<FileRecord>['columns'] {
  const say = useWords(filesWords);
  const download = useDownload(port);
  return [
    {
      title: say('fileName'),
      dataIndex: 'fileName',
      render: (name: string, file) => (
        <Button
          type="link"
          aria-label={say('previewNamed', { name })}
          style={{ padding: 0, height: 'auto', whiteSpace: 'normal', overflowWrap: 'anywhere', textAlign: 'start' }}
          onClick={() => onShow(file)}
        >
          {name}
        </Button>
      ),
    },
    {
      title: say('size'),
      dataIndex: 'size',
      width: 90,
      align: 'end',
      render: (size?: number) => (size === undefined ? '' : byteText(size)),
    },
    { title: say('uploader'), dataIndex: 'createUserName', width: 110 },
    {
      title: say('uploadedOn'),
      dataIndex: 'createTime',
      width: 110,
      render: (time?: string) => time?.slice(0, DATE_LENGTH),
    },
    {
      title: say('actions'),
      key: 'actions',
      width: 120,
      render: (_value, file) => <RowActions file={file} onDownload={() => download(file)} {...actions} />,
    },
  ];
}

interface RowActionsProps extends AttachmentActions {
  readonly file: FileRecord;
  readonly onDownload: () => void;
}

function RowActions({ file, onDownload, onDelete, deleteHelp, editing }: RowActionsProps) {
  const say = useWords(filesWords);
  return (
    <Flex gap={4}>
      {editing?.canEdit(file) && (
        <Button
          size="small"
          type="text"
          icon={<EditOutlined aria-hidden />}
          aria-label={say('editNamed', { name: file.fileName })}
          onClick={() => editing.edit(file)}
        />
      )}
      <Button
        size="small"
        type="text"
        icon={<DownloadOutlined aria-hidden />}
        aria-label={say('download', { name: file.fileName })}
        onClick={onDownload}
      />
      {onDelete && (
        <Button
          size="small"
          type="text"
          danger
          icon={<DeleteOutlined aria-hidden />}
          title={deleteHelp}
          aria-label={say('deleteNamed', { name: file.fileName })}
          onClick={() => onDelete(file)}
        />
      )}
    </Flex>
  );
}
