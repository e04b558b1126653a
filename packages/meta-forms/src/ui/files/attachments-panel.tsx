import { DeleteOutlined, DisconnectOutlined, DownloadOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Flex, Input, Table, type TableProps } from 'antd';
import { useState } from 'react';
import type { FilePort, FileRecord } from '../../ports/ports.ts';
import { useWords } from '../language.tsx';
import { usePickerMessages } from '../picker/use-picker-messages.ts';
import { byteText } from './byte-text.ts';
import { useDownload } from './download.ts';
import { FileDrop } from './file-drop.tsx';
import { FilesNotice } from './file-list.tsx';
import { filesWords } from './files.words.ts';
import { usePreview } from './preview/use-preview.tsx';
import { UploadProgress } from './upload-progress.tsx';
import type { Attachments } from './use-attachments.ts';
import { useEditing, type Editing } from './use-editing.ts';
import { useFileDeletion } from './use-file-deletion.ts';
import { useUploads } from './use-uploads.ts';

export interface AttachmentsPanelProps {
  readonly port: FilePort;
  /** DOM id of the button that chooses files. */
  readonly id: string;
  readonly attachments: Attachments;
  /** Missing: what comes is named by a field of a record. */
  readonly businessKey?: string;
  /** Upload path under `/api/`; missing: the default. */
  readonly path?: string | undefined;
  /** Extensions; missing: all. */
  readonly accepted?: readonly string[];
  /** Only looked at: nothing is added or deleted. */
  readonly disabled: boolean;
  readonly onAdded: (file: FileRecord) => void;
  readonly onGone: (files: readonly FileRecord[]) => void;
  /** Takes a file out and leaves it alone otherwise; missing: files are only deleted. */
  readonly onRemove?: (file: FileRecord) => void;
}

// yyyy-MM-dd of yyyy-MM-dd HH:mm:ss.
const DATE_LENGTH = 10;
const NO_FILES: readonly FileRecord[] = [];
const NO_TYPES: readonly string[] = [];
// Below this width the list scrolls: the names would have no room.
const LIST_WIDTH = 640;
const LIST_HEIGHT = 320;

/** What is attached to a record or to a row: dropped, pasted or chosen files go up at once, and every one can be looked at, fetched and deleted. */
export function AttachmentsPanel({ port, id, businessKey, path, accepted = NO_TYPES, attachments, disabled, onAdded, onGone, onRemove }: AttachmentsPanelProps) {
  const say = useWords(filesWords);
  const messages = usePickerMessages();
  const [wanted, setWanted] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { files, stage, reason, reload } = attachments;
  const found = files.filter(({ fileName, createUserName = '' }) => `${fileName} ${createUserName}`.toLowerCase().includes(wanted.trim().toLowerCase()));
  const preview = usePreview(port, found);
  const deleteFiles = useFileDeletion(port, (deleted) => {
    setChosen((ids) => ids.filter((one) => !deleted.some((file) => file.id === one)));
    onGone(deleted);
  });
  const editing = useEditing(port, disabled ? NO_FILES : files, reload);
  const uploads = useUploads({
    port,
    path,
    ...(businessKey === undefined ? {} : { businessKey }),
    onUploaded(file) {
      messages.success(file.message ?? say('uploaded'), file.fileName);
      onAdded(file);
    },
    onFailed: (file, why) => messages.error(say('uploadFailed', { name: file.name, reason: why })),
  });

  return (
    <Flex vertical gap={12}>
      {!disabled && (
        <FileDrop id={id} label={say('attachments')} multiple accepted={accepted} disabled={false} invalid={false} describedBy="" takesEveryPaste onFile={uploads.start} onBlur={() => undefined} />
      )}
      <UploadProgress {...uploads} />
      <Flex gap={8} wrap>
        <Input.Search allowClear aria-label={say('search')} placeholder={say('search')} value={wanted} style={{ maxWidth: 280 }} onChange={({ target }) => setWanted(target.value)} />
        <Button autoInsertSpace={false} onClick={() => preview.show()}>{say('view')}</Button>
        {!disabled && (
          <Button danger autoInsertSpace={false} icon={<DeleteOutlined aria-hidden />} onClick={() => deleteFiles(files.filter((file) => chosen.includes(file.id)))}>
            {say('deleteChosen')}
          </Button>
        )}
      </Flex>
      <FilesNotice stage={stage} reason={reason} retry={reload} />
      {stage === 'ready' && (
        <AttachmentTable port={port} files={found} emptyText={files.length === 0 ? say('empty') : say('searchEmpty')} onShow={preview.show} {...(disabled ? {} : { chosen, onChoose: setChosen, onDelete: (file: FileRecord) => deleteFiles([file]), editing, ...(onRemove ? { onRemove } : {}) })} />
      )}
      {preview.drawer}
    </Flex>
  );
}

interface AttachmentTableProps {
  readonly port: FilePort;
  readonly files: readonly FileRecord[];
  readonly emptyText: string;
  readonly onShow: (file: FileRecord) => void;
  readonly chosen?: readonly string[];
  readonly onChoose?: (ids: readonly string[]) => void;
  readonly onRemove?: (file: FileRecord) => void;
  readonly onDelete?: (file: FileRecord) => void;
  readonly editing?: Editing;
}

function AttachmentTable({ port, files, emptyText, onShow, chosen, onChoose, onRemove, onDelete, editing }: AttachmentTableProps) {
  const say = useWords(filesWords);
  const download = useDownload(port);
  const columns: TableProps<FileRecord>['columns'] = [
    {
      title: say('fileName'),
      dataIndex: 'fileName',
      render: (name: string, file) => (
        <Button type="link" aria-label={say('previewNamed', { name })} style={{ padding: 0, height: 'auto', whiteSpace: 'normal', overflowWrap: 'anywhere', textAlign: 'start' }} onClick={() => onShow(file)}>
          {name}
        </Button>
      ),
    },
    { title: say('size'), dataIndex: 'size', width: 90, align: 'end', render: (size?: number) => (size === undefined ? '' : byteText(size)) },
    { title: say('uploader'), dataIndex: 'createUserName', width: 110 },
    { title: say('uploadedOn'), dataIndex: 'createTime', width: 110, render: (time?: string) => time?.slice(0, DATE_LENGTH) },
    {
      title: say('actions'),
      key: 'actions',
      width: 120,
      render: (_value, file) => (
        <Flex gap={4}>
          {editing?.canEdit(file) && <Button size="small" type="text" icon={<EditOutlined aria-hidden />} aria-label={say('editNamed', { name: file.fileName })} onClick={() => editing.edit(file)} />}
          <Button size="small" type="text" icon={<DownloadOutlined aria-hidden />} aria-label={say('download', { name: file.fileName })} onClick={() => download(file)} />
          {onRemove && <Button size="small" type="text" icon={<DisconnectOutlined aria-hidden />} title={say('remove')} aria-label={say('removeNamed', { name: file.fileName })} onClick={() => onRemove(file)} />}
          {onDelete && <Button size="small" type="text" danger icon={<DeleteOutlined aria-hidden />} aria-label={say('deleteNamed', { name: file.fileName })} onClick={() => onDelete(file)} />}
        </Flex>
      ),
    },
  ];
  return (
    <Table<FileRecord>
      size="small"
      rowKey="id"
      pagination={false}
      scroll={{ x: LIST_WIDTH, y: LIST_HEIGHT }}
      columns={columns}
      dataSource={[...files]}
      locale={{ emptyText }}
      {...(onChoose ? { rowSelection: { selectedRowKeys: [...(chosen ?? [])], onChange: (keys) => onChoose(keys.map(String)), getTitleCheckboxProps: () => ({ 'aria-label': say('selectAll') }), getCheckboxProps: ({ fileName }) => ({ 'aria-label': say('selectNamed', { name: fileName }) }) } } : {})}
    />
  );
}
