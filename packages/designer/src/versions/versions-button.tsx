import { useWords } from '@org/meta-forms/react';
import { Button, Spin } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { VersionsPort } from './versions-port.ts';
import { versionsButtonWords } from './versions-button.words.ts';

const VersionsDrawer = lazy(async () => ({ default: (await import('./versions-drawer.tsx')).VersionsDrawer }));

interface VersionsButtonProps {
  readonly port: VersionsPort;
  /** Stores what is not stored, so that it is among the versions. */
  readonly onOpen: () => Promise<void>;
}

/** Opens the versions of the form. */
export function VersionsButton({ port, onOpen }: VersionsButtonProps) {
  const say = useWords(versionsButtonWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        autoInsertSpace={false}
        onClick={async () => {
          await onOpen();
          setOpen(true);
        }}
      >
        {say('versions')}
      </Button>
      {isOpen ? (
        <Suspense fallback={<Spin fullscreen />}>
          <VersionsDrawer port={port} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
