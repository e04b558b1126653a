import { coordinateSystems, type CoordinateSystem } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { Alert, Button, Modal, Select, Upload } from 'antd';
import { useState, type ReactNode } from 'react';
import { useAttempt } from '../../dialogs/use-attempt.ts';
import { GEO_FILE_ENDINGS, readGeoFile, type ReadGeoFileOptions } from '../exchange/geo-file.ts';
import { mapWords } from '../map.words.ts';
import type { NamedArea } from '../model/polygon.ts';

export interface ImportDialogProps {
  readonly title: string;
  readonly text: string;
  /** What is asked next to the file, and what is said about the areas of the chosen one. */
  readonly children: (areas: readonly NamedArea[] | undefined) => ReactNode;
  readonly canStore: (areas: readonly NamedArea[]) => boolean;
  readonly onStore: (areas: readonly NamedArea[]) => Promise<void>;
  readonly onClose: () => void;
}

/** Reads a file of areas in the system that it declares, or in the chosen one, and stores what is in it. */
export function ImportDialog({ title, text, children, canStore, onStore, onClose }: ImportDialogProps) {
  const say = useWords(mapWords);
  const { isBusy, failure, run } = useAttempt();
  const [file, setFile] = useState<File>();
  const [system, setSystem] = useState<CoordinateSystem>('cgcs2000');
  const [areas, setAreas] = useState<readonly NamedArea[]>();
  const [fault, setFault] = useState<string>();

  async function read(chosen: File, options: ReadGeoFileOptions) {
    setFile(chosen);
    const found = await readGeoFile(chosen, options);
    setAreas(found.areas);
    setSystem(found.areas ? found.system : options.system);
    setFault(found.fault && say(found.fault, { name: found.systemName ?? '' }));
  }

  return (
    <Modal
      open
      title={title}
      okText={say('save')}
      cancelText={say('cancel')}
      confirmLoading={isBusy}
      okButtonProps={{ disabled: areas === undefined || !canStore(areas) }}
      onOk={() => void run(() => onStore(areas ?? []))}
      onCancel={onClose}
    >
      <p>{text}</p>
      <div className="map-ask-row">
        <Select
          aria-label={say('system')}
          value={system}
          options={coordinateSystems.map((value) => ({ value, label: say(value) }))}
          onChange={(of: CoordinateSystem) => (file ? void read(file, { system: of, isKnown: true }) : setSystem(of))}
        />
        <Upload
          accept={GEO_FILE_ENDINGS}
          showUploadList={false}
          beforeUpload={(chosen) => {
            void read(chosen, { system });
            return false;
          }}
        >
          <Button>{say('chooseFile')}</Button>
        </Upload>
        <span>{file?.name}</span>
      </div>
      {fault === undefined ? null : <Alert type="error" role="alert" title={fault} />}
      {children(areas)}
      {failure === undefined ? null : <Alert type="error" role="alert" title={failure} />}
    </Modal>
  );
}
