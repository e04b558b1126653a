import { PendingPart } from '@org/meta-forms/antd';
import { useAnswer, useWords } from '@org/meta-forms/react';
import { Modal } from 'antd';
import { lazy, Suspense, useCallback } from 'react';
import type { DiagramMarks } from '../diagram/diagram-mark.ts';
import type { CompareDialogProps } from './compare-dialog.tsx';
import { modelsWords } from './models.words.ts';
import { useVersionXml } from './use-version-xml.ts';

const MarkedDiagram = lazy(async () => ({ default: (await import('../diagram/marked-diagram.tsx')).MarkedDiagram }));

/** Width of the dialog, in px. */
const WIDTH = 1200;
/** Height of the diagram, in px: the dialog fits a screen of 768. */
const HEIGHT = 480;
const NO_MARKS: DiagramMarks = new Map();

/** The diagram of a deployed version. */
export function VersionDialog({ definition, onClose }: CompareDialogProps) {
  const say = useWords(modelsWords);
  const { id, name, version } = definition;
  const read = useVersionXml();
  const { answer, retry } = useAnswer(useCallback(() => read(id), [read, id]));
  const title = say('versionTitle', { name, version });
  return (
    <Modal open width={WIDTH} title={title} footer={null} onCancel={onClose}>
      {answer.stage === 'ready' ? (
        <Suspense fallback={<PendingPart />}>
          <MarkedDiagram xml={answer.value} marks={NO_MARKS} unmarked="plain" height={HEIGHT} label={title} />
        </Suspense>
      ) : (
        <PendingPart
          failure={answer.stage === 'failed' ? new Error(answer.reason) : null}
          title={say('gone')}
          onRetry={retry}
        />
      )}
    </Modal>
  );
}
