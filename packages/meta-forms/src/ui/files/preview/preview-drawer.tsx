import { DownloadOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Drawer, Flex } from 'antd';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { FilePort, FileRecord } from '../../../ports/ports.ts';
import { useWords } from '../../language.tsx';
import { useDownload } from '../use-download.ts';
import { filesWords } from '../files.words.ts';
import { FilePreview } from './file-preview.tsx';
import { RevisionsMenu } from './revisions-menu.tsx';

/** Width of the drawer: wide enough for an A4 page next to its list. */
const DRAWER_WIDTH = 'min(1100px, 100%)';

export interface PreviewDrawerProps {
  readonly port: FilePort;
  /** In the order of previous and next. */
  readonly files: readonly FileRecord[];
  /** The shown file; undefined while the drawer is closed. */
  readonly shownId: string | undefined;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

/** Shows files one after the other next to their page. Left and right go to the previous and the next. */
export function PreviewDrawer({ port, files, shownId, onShow, onClose }: PreviewDrawerProps) {
  const say = useWords(filesWords);
  const place = files.findIndex(({ id }) => id === shownId);
  const [last, setLast] = useState<FileRecord>();
  const file = files[place];
  // While it closes, the drawer still shows its last file.
  if (file && file !== last) setLast(file);
  const shown = file ?? last;

  function go(step: number) {
    const target = files[place + step];
    if (target) onShow(target.id);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return;
    event.stopPropagation();
    if (
      event.target instanceof HTMLElement &&
      event.target.closest('input, textarea, audio, video, [role="tab"], .ant-image-preview-root')
    )
      return;
    if (event.key === 'ArrowLeft') go(-1);
    if (event.key === 'ArrowRight') go(1);
  }

  return (
    <Drawer
      open={file !== undefined}
      size={DRAWER_WIDTH}
      title={shown?.fileName ?? ''}
      closable={{ 'aria-label': say('dismiss') }}
      onClose={onClose}
      onKeyDown={onKeyDown}
      destroyOnHidden
      styles={{
        title: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
        body: { display: 'flex', flexDirection: 'column' },
      }}
      extra={shown && <Actions port={port} file={shown} place={place} count={files.length} onGo={go} />}
    >
      {shown && <FilePreview key={shown.id} port={port} file={shown} />}
    </Drawer>
  );
}

interface ActionsProps {
  readonly port: FilePort;
  readonly file: FileRecord;
  readonly place: number;
  readonly count: number;
  readonly onGo: (step: number) => void;
}

function Actions({ port, file, place, count, onGo }: ActionsProps) {
  const say = useWords(filesWords);
  const download = useDownload(port);
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const isFirst = place <= 0;
  const isLast = place < 0 || place >= count - 1;
  // A disabled button takes no keys, and some browsers take the focus from it at once: at an end the focus goes to the
  // button that leads back.
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (isLast && (activeElement === next.current || activeElement === body)) previous.current?.focus();
    else if (isFirst && (activeElement === previous.current || activeElement === body)) next.current?.focus();
  }, [isFirst, isLast]);
  return (
    <Flex gap={8} align="center" wrap>
      <Button ref={previous} icon={<LeftOutlined aria-hidden />} disabled={isFirst} onClick={() => onGo(-1)}>
        {say('previous')}
      </Button>
      <span aria-live="polite" style={{ whiteSpace: 'nowrap' }}>
        {say('place', { place: place + 1, count })}
      </span>
      <Button
        ref={next}
        icon={<RightOutlined aria-hidden />}
        iconPlacement="end"
        disabled={isLast}
        onClick={() => onGo(1)}
      >
        {say('next')}
      </Button>
      <RevisionsMenu port={port} file={file} />
      <Button
        icon={<DownloadOutlined aria-hidden />}
        aria-label={say('download', { name: file.fileName })}
        onClick={() => download(file)}
      >
        {say('downloadShort')}
      </Button>
    </Flex>
  );
}
