import { HistoryOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import type { FilePort, FileRecord, FileRevision } from '../../../ports/ports.ts';
import { useWords } from '../../language.tsx';
import { useAntdNotices } from '../../frame/use-antd-notices.tsx';
import { byteText } from '../byte-text.ts';
import { useDownload } from '../use-download.ts';
import { filesWords } from '../files.words.ts';
import { errorText } from '../../../ports/error-text.ts';

export interface RevisionsMenuProps {
  readonly port: FilePort;
  readonly file: FileRecord;
}

/** Earlier versions of an edited file, for download; read on request. */
export function RevisionsMenu({ port, file }: RevisionsMenuProps) {
  const say = useWords(filesWords);
  const notices = useAntdNotices();
  const download = useDownload(port);
  const [revisions, setRevisions] = useState<readonly FileRevision[]>([]);
  if (!port.revisions) return null;
  const read = () => {
    port.revisions?.(file.id).then(setRevisions, (error: unknown) => notices.error(errorText(error)));
  };
  const items = revisions.map(({ version, size, createUserName, createTime }) => ({
    key: version,
    label: say('revision', { version, size: byteText(size), person: createUserName, time: createTime }),
    onClick: () => download(file, version),
  }));
  return (
    <Dropdown trigger={['click']} menu={{ items }} onOpenChange={(open) => open && read()}>
      <Button icon={<HistoryOutlined aria-hidden />} aria-haspopup="menu">
        {say('revisions')}
      </Button>
    </Dropdown>
  );
}
