import { DeleteOutlined, DownloadOutlined, EditOutlined } from '@ant-design/icons';
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
  readonly businessKey: string;
  readonly attachments: Attachments;
  /** Only looked at: nothing is added or deleted. */
  readonly disabled: boolean;
}

// yyyy-MM-dd of yyyy-MM-dd HH:mm:ss.
const DATE_LENGTH = 10;
const NO_FILES: readonly FileRecord[] = [];
const LIST_HEIGHT = 320;

/** The attachments of a record: dropped, pasted or chosen files go up at once, and every one can be looked at, fetched and deleted. */
export function AttachmentsPanel({ port, businessKey, attachments, disabled }: AttachmentsPanelProps) {
  const say = useWords(filesWords);
  const messages = usePickerMessages();
  const [wanted, setWanted] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { files, stage, reason, reload } = attachments;
  const found = files.filter(({ fileName, createUserName = '' }) => `${fileName} ${createUserName}`.toLowerCase().includes(wanted.trim().toLowerCase()));
  const preview = usePreview(port, found);
  const deleteFiles = useFileDeletion(port, (deleted) => {
    setChosen((ids) => ids.filter((id) => !deleted.some((file) => file.id === id)));
    reload();
  });
  const editing = useEditing(port, disabled ? NO_FILES : files, reload);
  const uploads = useUploads({
    port,
    path: undefined,
    businessKey,
    onUploaded(file) {
      messages.success(say('uploaded', { name: file.fileName }));
      reload();
    },
    onFailed: (file, why) => messages.error(say('uploadFailed', { name: file.name, reason: why })),
  });

  return (
    <Flex vertical gap={12}>
      {!disabled && (
        <FileDrop id={`attachments-${businessKey}`} label={say('attachments')} multiple accepted={[]} disabled={false} invalid={false} describedBy="" takesEveryPaste onFile={uploads.start} onBlur={() => undefined} />
      )}
      <UploadProgress {...uploads} />
      <Flex gap={8} wrap>
        <Input.Search allowClear aria-label={say('search')} placeholder={say('search')} value={wanted} style={{ maxWidth: 280 }} onChange={({ target }) => setWanted(target.value)} />
        <Button autoInsertSpace={false} onClick={() => preview.show()}>{say('view')}</Button>
        {!disabled && (
          <Button danger autoInsertSpace={false} icon={<DeleteOutlined aria-hidden />} onClick={() => deleteFiles(files.filter(({ id }) => chosen.includes(id)))}>
            {say('deleteChosen')}
          </Button>
        )}
      </Flex>
      <FilesNotice stage={stage} reason={reason} retry={reload} />
      {stage === 'ready' && (
        <AttachmentTable port={port} files={found} emptyText={files.length === 0 ? say('empty') : say('searchEmpty')} onShow={preview.show} {...(disabled ? {} : { chosen, onChoose: setChosen, onDelete: (file: FileRecord) => deleteFiles([file]), editing })} />
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
  readonly onDelete?: (file: FileRecord) => void;
  readonly editing?: Editing;
}

function AttachmentTable({ port, files, emptyText, onShow, chosen, onChoose, onDelete, editing }: AttachmentTableProps) {
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
      scroll={{ y: LIST_HEIGHT }}
      columns={columns}
      dataSource={[...files]}
      locale={{ emptyText }}
      {...(onChoose ? { rowSelection: { selectedRowKeys: [...(chosen ?? [])], onChange: (keys) => onChoose(keys.map(String)), getTitleCheckboxProps: () => ({ 'aria-label': say('selectAll') }), getCheckboxProps: ({ fileName }) => ({ 'aria-label': say('selectNamed', { name: fileName }) }) } } : {})}
    />
  );
}
