import { useWords } from '@org/meta-forms/react';
import { Modal } from 'antd';
import type { FormDocument } from '@org/meta-forms/document';
import { useFirstFocus } from '../react/use-first-focus.ts';
import { Comparison } from './comparison.tsx';
import { ReadOnlyCanvas } from './read-only-canvas.tsx';
import type { FormVersion } from './versions-port.ts';
import { versionWords } from './versions.words.ts';

interface VersionDialogProps {
  readonly version: FormVersion;
  readonly document: FormDocument;
  /** The form that the version is compared with. Missing: the version is shown alone. */
  readonly present: FormDocument | undefined;
  readonly onRestore: () => void;
  readonly onClose: () => void;
}

/** A version as the form was, alone or compared with the present form. It can be restored from here. */
export function VersionDialog({ version, document, present, onRestore, onClose }: VersionDialogProps) {
  const say = useWords(versionWords);
  const { ref, afterOpenChange } = useFirstFocus<HTMLDivElement>();
  const time = version.savedAt;
  const label = say('versionOf', { time });
  const heading = version.name === '' ? label : say('namedVersionOf', { name: version.name, time });
  return (
    <Modal
      open
      width={present ? 'min(1600px, 96vw)' : 'min(1100px, 96vw)'}
      title={present ? say('compareTitle', { time }) : heading}
      okText={say('restore')}
      cancelText={say('close')}
      afterOpenChange={afterOpenChange}
      onOk={onRestore}
      onCancel={onClose}
    >
      {present ? (
        <Comparison before={{ document, label }} after={{ document: present, label: say('after') }} />
      ) : (
        <ReadOnlyCanvas ref={ref} document={document} label={heading} />
      )}
    </Modal>
  );
}
