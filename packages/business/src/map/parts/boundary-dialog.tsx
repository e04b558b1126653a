import { useFeedback } from '@org/meta-forms/antd';
import { useLanguage, useWords } from '@org/meta-forms/react';
import { Alert, Modal } from 'antd';
import { useMemo } from 'react';
import { useAttempt } from '../../dialogs/use-attempt.ts';
import { mapWords } from '../map.words.ts';
import { checkArea } from '../model/measure.ts';
import type { Boundary } from '../model/polygon.ts';
import type { ShownPoint } from '../model/shown-point.ts';
import { AreaCheckView } from './area-check-view.tsx';
import { createMapNumbers } from './area-text.ts';
import type { PointChanges } from './use-point-changes.ts';

export interface BoundaryDialogProps {
  readonly land: ShownPoint;
  readonly boundary: Boundary;
  readonly changes: PointChanges;
  readonly onClose: () => void;
}

/** Shows the area of a drawn boundary next to the recorded one, and stores the boundary. */
export function BoundaryDialog({ land, boundary, changes, onClose }: BoundaryDialogProps) {
  const say = useWords(mapWords);
  const language = useLanguage();
  const { message } = useFeedback();
  const { isBusy, failure, run } = useAttempt();
  const numbers = useMemo(() => createMapNumbers(say, language), [say, language]);
  const save = () =>
    void run(async () => {
      await changes.keepBoundary(land, boundary);
      message.success(say('saved'));
      onClose();
    });
  return (
    <Modal
      open
      title={`${say('shapeTitle')} · ${land.name}`}
      okText={say('saveShape')}
      cancelText={say('cancel')}
      confirmLoading={isBusy}
      onOk={save}
      onCancel={onClose}
    >
      <AreaCheckView check={checkArea(boundary, land.area)} numbers={numbers} />
      {failure === undefined ? null : <Alert type="error" title={failure} />}
    </Modal>
  );
}
