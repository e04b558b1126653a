import { EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { FilePort, FileRecord } from '../../ports/ports.ts';
import { useWords } from '../language.tsx';
import { useAntdNotices } from '../frame/use-antd-notices.tsx';
import { FileDrop, type FileDropProps } from './file-drop.tsx';
import { FileList, FilesNotice } from './file-list.tsx';
import { filesWords } from './files.words.ts';
import { usePreview } from './preview/use-preview.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useEditing } from './use-editing.ts';
import { useFiles } from './use-files.ts';
import { useUploads } from './use-uploads.ts';

/** Properties of `FileField`. */
export interface FileFieldProps extends Omit<FileDropProps, 'onFile'> {
  readonly port: FilePort;
  /** Upload path under `/api/`; undefined: the default. */
  readonly path: string | undefined;
  /** The record whose attachments the files become, at the default path. */
  readonly businessKey?: string;
  readonly ids: readonly string[];
  /** Passes a change of the current ids: two uploads may end between two renders. */
  readonly onChange: (update: (ids: readonly string[]) => readonly string[]) => void;
}

const NO_FILES: readonly FileRecord[] = [];

/**
 * The files of one field of a record. Deleting takes a file out of the record and leaves the file itself, so that
 * discarding the form loses nothing.
 */
export function FileField(props: FileFieldProps) {
  const { port, path, businessKey, ids, multiple, disabled, onChange } = props;
  const say = useWords(filesWords);
  const notices = useAntdNotices();
  const { files, remember, ...notice } = useFiles(port, ids);
  const takeOut = (file: FileRecord) => onChange((held) => held.filter((id) => id !== file.id));
  const preview = usePreview(port, files);
  // The field shows only names, which editing does not change.
  const editing = useEditing(port, disabled ? NO_FILES : files, () => undefined);
  const uploads = useUploads({
    port,
    path,
    ...(businessKey === undefined ? {} : { businessKey }),
    onUploaded(file) {
      remember(file);
      notices.success(file.message ?? say('uploaded'), file.fileName);
      onChange((held) => (multiple ? [...held, file.id] : [file.id]));
    },
    onFailed: (file, reason) => notices.error(say('uploadFailed', { name: file.name, reason })),
  });

  return (
    <div>
      {!disabled && <FileDrop {...props} onFile={uploads.start} />}
      {ids.length === 0 ? null : (
        <Button
          size="small"
          icon={<EyeOutlined aria-hidden />}
          autoInsertSpace={false}
          aria-label={`${props.label} ${say('view')}`}
          style={{ marginBlock: 4 }}
          onClick={() => preview.show()}
        >
          {say('view')}
        </Button>
      )}
      <UploadProgress {...uploads} />
      <FilesNotice {...notice} />
      <FileList
        port={port}
        files={files}
        onShow={preview.show}
        {...(disabled ? {} : { onTakeOut: takeOut, editing })}
      />
      {disabled && ids.length === 0 && <span>{say('empty')}</span>}
      {preview.drawer}
    </div>
  );
}
