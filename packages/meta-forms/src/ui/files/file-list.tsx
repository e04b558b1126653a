import { DownloadOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { FilePort, FileRecord } from '../../ports/ports.ts';
import { useWords } from '../language.tsx';
import { useDownload } from './use-download.ts';
import { filesWords } from './files.words.ts';
import { usePreview } from './preview/use-preview.tsx';
import type { Editing } from './use-editing.ts';
import { Thumbnail } from './thumbnail.tsx';
import { useFiles, type Files } from './use-files.ts';

export interface FileListProps {
  readonly port: FilePort;
  readonly files: readonly FileRecord[];
  readonly onShow: (file: FileRecord) => void;
  /** Takes the file out of the record; missing: the files cannot be changed. */
  readonly onTakeOut?: (file: FileRecord) => void;
  readonly editing?: Editing;
}

// Where a form is narrow, a long name has a line of its own.
const ROW = { display: 'flex', flexWrap: 'wrap', columnGap: 8, alignItems: 'center', minHeight: 28 } as const;
// The date and the actions stay together, below a name that leaves them no room.
const REST = { display: 'flex', flex: '1 0 auto', alignItems: 'center', gap: 8 } as const;
// The line of the row, which gives the name the same base as the date.
const NAME = { padding: 0, height: 'auto', maxWidth: '100%', justifyContent: 'flex-start', lineHeight: 'inherit' };
const NAME_TEXT = { overflow: 'hidden', textOverflow: 'ellipsis' };
// yyyy-MM-dd of yyyy-MM-dd HH:mm:ss.
const DATE_LENGTH = 10;

/** Files with their names, which open a preview, their dates and actions. */
export function FileList({ port, files, onShow, onTakeOut, editing }: FileListProps) {
  const say = useWords(filesWords);
  const download = useDownload(port);

  return (
    <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {files.map((file) => (
        <li key={file.id} style={ROW}>
          <Button
            type="link"
            style={NAME}
            title={file.fileName}
            aria-label={say('previewNamed', { name: file.fileName })}
            onClick={() => onShow(file)}
          >
            <Thumbnail port={port} file={file} />
            <span style={NAME_TEXT}>{file.fileName}</span>
          </Button>
          <div style={REST}>
            <span style={{ flex: 1, whiteSpace: 'nowrap', opacity: 0.75 }}>
              {file.createTime?.slice(0, DATE_LENGTH)}
            </span>
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
              onClick={() => download(file)}
            />
            {onTakeOut && (
              <Tooltip title={say('takeOutHelp')}>
                <Button
                  size="small"
                  type="text"
                  autoInsertSpace={false}
                  aria-label={say('deleteNamed', { name: file.fileName })}
                  onClick={() => onTakeOut(file)}
                >
                  {say('delete')}
                </Button>
              </Tooltip>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Shown while the files are being read, or after that failed. */
export function FilesNotice({ stage, reason, retry }: Pick<Files, 'stage' | 'reason' | 'retry'>) {
  const say = useWords(filesWords);
  if (stage === 'loading') return <output>{say('loading')}</output>;
  if (stage === 'ready') return null;
  return (
    <div role="alert" style={ROW}>
      {say('failed', { reason })}
      <Button size="small" autoInsertSpace={false} onClick={retry}>
        {say('retry')}
      </Button>
    </div>
  );
}

/** The files of a record, for reading. */
export function FileText({ port, ids }: { readonly port: FilePort; readonly ids: readonly string[] }) {
  const { files, ...notice } = useFiles(port, ids);
  const preview = usePreview(port, files);
  // No element, so that the field shows the dash of empty values.
  if (ids.length === 0) return null;
  return (
    <div>
      <FilesNotice {...notice} />
      <FileList port={port} files={files} onShow={preview.show} />
      {preview.drawer}
    </div>
  );
}
