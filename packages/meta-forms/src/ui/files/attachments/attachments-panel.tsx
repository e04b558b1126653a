import { DeleteOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Flex, Input } from 'antd';
import { useState } from 'react';
import { ClearIcon } from '../../frame/clear-icon.tsx';
import type { FilePort, FileRecord } from '../../../ports/ports.ts';
import { useWords } from '../../language.tsx';
import { useAntdNotices } from '../../frame/use-antd-notices.tsx';
import { AttachmentTable } from './attachment-table.tsx';
import { FileDrop } from '../file-drop.tsx';
import { FilesNotice } from '../file-list.tsx';
import { filesWords } from '../files.words.ts';
import { usePreview } from '../preview/use-preview.tsx';
import { UploadProgress } from '../upload-progress.tsx';
import type { Attachments } from './use-attachments.ts';
import { useEditing } from '../use-editing.ts';
import { useFileDeletion } from '../use-file-deletion.ts';
import { useUploads } from '../use-uploads.ts';

export interface AttachmentsPanelProps {
  readonly port: FilePort;
  /** DOM id of the button that chooses files. */
  readonly id: string;
  readonly attachments: Attachments;
  /** Missing: a field of a record names new files. */
  readonly businessKey?: string;
  /** Upload path under `/api/`; missing: the default. */
  readonly path?: string | undefined;
  /** Extensions; missing: all. */
  readonly accepted?: readonly string[];
  /** Read-only: files are neither added nor deleted. */
  readonly disabled: boolean;
  readonly onAdded: (file: FileRecord) => void;
  readonly onGone: (files: readonly FileRecord[]) => void;
  /** A field of a record names the files: deleting takes them out of it with the next save, and leaves them. */
  readonly takesOut?: boolean;
  /** The record has files in its items, too. */
  readonly hasFormFiles?: boolean;
}

const NO_FILES: readonly FileRecord[] = [];
const NO_TYPES: readonly string[] = [];

/**
 * The attachments of a record or a row: dropped, pasted or chosen files are uploaded at once, and every file can be
 * viewed, downloaded and deleted.
 */
export function AttachmentsPanel({
  port,
  id,
  businessKey,
  path,
  accepted = NO_TYPES,
  attachments,
  disabled,
  onAdded,
  onGone,
  takesOut = false,
  hasFormFiles = false,
}: AttachmentsPanelProps) {
  const say = useWords(filesWords);
  const notices = useAntdNotices();
  const [wanted, setWanted] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { files, stage, reason, reload } = attachments;
  const found = files.filter(({ fileName, createUserName = '' }) =>
    `${fileName} ${createUserName}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  const preview = usePreview(port, found);
  const letGo = (gone: readonly FileRecord[]) => {
    setChosen((ids) => ids.filter((one) => !gone.some((file) => file.id === one)));
    onGone(gone);
  };
  const destroy = useFileDeletion(port, letGo);
  const takeOut = (gone: readonly FileRecord[]) => (gone.length === 0 ? notices.warn(say('chooseOne')) : letGo(gone));
  const deleteFiles = takesOut ? takeOut : destroy;
  const editing = useEditing(port, disabled ? NO_FILES : files, reload);
  const uploads = useUploads({
    port,
    path,
    ...(businessKey === undefined ? {} : { businessKey }),
    onUploaded(file) {
      notices.success(file.message ?? say('uploaded'), file.fileName);
      onAdded(file);
    },
    onFailed: (file, why) => notices.error(say('uploadFailed', { name: file.name, reason: why })),
  });

  return (
    <Flex vertical gap={12}>
      {!disabled && (
        <FileDrop
          id={id}
          label={say('attachments')}
          multiple
          accepted={accepted}
          disabled={false}
          invalid={false}
          describedBy=""
          takesEveryPaste
          onFile={uploads.start}
          onBlur={() => undefined}
        />
      )}
      <UploadProgress {...uploads} />
      {takesOut && files.length === 0 ? null : (
        <AttachmentsToolbar
          wanted={wanted}
          onSearch={setWanted}
          onView={() => preview.show()}
          {...(disabled ? {} : { onDelete: () => deleteFiles(files.filter((file) => chosen.includes(file.id))) })}
        />
      )}
      <FilesNotice stage={stage} reason={reason} retry={reload} />
      {stage === 'ready' && (
        <AttachmentTable
          port={port}
          files={found}
          emptyText={say(files.length > 0 ? 'searchEmpty' : hasFormFiles ? 'noFurther' : 'empty')}
          onShow={preview.show}
          {...(disabled
            ? {}
            : {
                chosen,
                onChoose: setChosen,
                onDelete: (file: FileRecord) => deleteFiles([file]),
                editing,
                deleteHelp: say(takesOut ? 'takeOutHelp' : 'deleteHelp'),
              })}
        />
      )}
      {preview.drawer}
    </Flex>
  );
}

interface AttachmentsToolbarProps {
  readonly wanted: string;
  readonly onSearch: (text: string) => void;
  readonly onView: () => void;
  /** Deletes the chosen files; missing: they are read-only. */
  readonly onDelete?: () => void;
}

function AttachmentsToolbar({ wanted, onSearch, onView, onDelete }: AttachmentsToolbarProps) {
  const say = useWords(filesWords);
  return (
    <Flex gap={8} wrap>
      <Input
        type="search"
        prefix={<SearchOutlined aria-hidden />}
        allowClear={{ clearIcon: <ClearIcon /> }}
        aria-label={say('search')}
        placeholder={say('search')}
        value={wanted}
        style={{ maxWidth: 280 }}
        onChange={({ target }) => onSearch(target.value)}
      />
      <Button autoInsertSpace={false} onClick={onView}>
        {say('view')}
      </Button>
      {onDelete && (
        <Button danger autoInsertSpace={false} icon={<DeleteOutlined aria-hidden />} onClick={onDelete}>
          {say('deleteChosen')}
        </Button>
      )}
    </Flex>
  );
}
