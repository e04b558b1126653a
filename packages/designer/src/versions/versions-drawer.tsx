import { errorText } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { type FormDocument, parseDocument, shareParts } from '@org/meta-forms/document';
import { Alert, Button, Drawer, Spin } from 'antd';
import { useState } from 'react';
import { useDesigner, useFormDocument } from '../react/designer-context.tsx';
import { useUndoable } from '../react/use-undoable.tsx';
import { useVersions } from './use-versions.ts';
import { VersionDialog } from './version-dialog.tsx';
import { VersionRow } from './version-row.tsx';
import type { FormVersion, VersionsPort } from './versions-port.ts';
import { versionWords } from './versions.words.ts';

interface VersionsDrawerProps {
  readonly port: VersionsPort;
  readonly onClose: () => void;
}

interface Opened {
  readonly version: FormVersion;
  readonly document: FormDocument;
  readonly isCompared: boolean;
}

/** The stored versions: each can be named, viewed, compared with the present form, and restored as an undoable step. */
export function VersionsDrawer({ port, onClose }: VersionsDrawerProps) {
  const say = useWords(versionWords);
  const done = useUndoable();
  const designer = useDesigner();
  const present = useFormDocument();
  const { versions, hasMore, failure, isWaiting, readNext, rename } = useVersions(port);
  const [opened, setOpened] = useState<Opened>();
  const [fault, setFault] = useState<string>();

  async function open(version: FormVersion, then: (document: FormDocument) => void) {
    setFault(undefined);
    try {
      then(parseDocument(await port.load(version.id)));
    } catch (error) {
      setFault(errorText(error));
    }
  }
  function restore(version: FormVersion, document: FormDocument) {
    // The form keeps the id and the key under which it is stored now.
    const { id, metaKey } = present.head;
    const head = { ...document.head, ...(id !== undefined && { id }), ...(metaKey !== undefined && { metaKey }) };
    designer.seal();
    designer.run('replaceDocument', { document: shareParts(present, { ...document, head }) });
    done(say('restored', { time: version.savedAt }));
    onClose();
  }

  return (
    <Drawer open size={440} title={say('versionsTitle')} onClose={onClose}>
      {isWaiting ? (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={say('noAnswer')}
          action={<Button onClick={readNext}>{say('retry')}</Button>}
        />
      ) : null}
      {failure === undefined ? null : (
        <Alert
          type="error"
          showIcon
          title={say('failed', { reason: failure })}
          action={<Button onClick={readNext}>{say('retry')}</Button>}
        />
      )}
      {fault === undefined ? null : <Alert type="error" showIcon title={say('failed', { reason: fault })} />}
      {versions === undefined && failure === undefined && !isWaiting ? <Spin description={say('reading')} /> : null}
      {versions?.length === 0 ? <p className="mfd-quiet">{say('none')}</p> : null}
      <ul className="mfd-versions">
        {versions?.map((version) => (
          <VersionRow
            key={version.id}
            version={version}
            onRename={(name) => rename(version.id, name)}
            onView={() => open(version, (document) => setOpened({ version, document, isCompared: false }))}
            onCompare={() => open(version, (document) => setOpened({ version, document, isCompared: true }))}
            onRestore={() => open(version, (document) => restore(version, document))}
          />
        ))}
      </ul>
      {hasMore ? <Button onClick={readNext}>{say('more')}</Button> : null}
      {opened ? (
        <VersionDialog
          version={opened.version}
          document={opened.document}
          present={opened.isCompared ? present : undefined}
          onRestore={() => restore(opened.version, opened.document)}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </Drawer>
  );
}
