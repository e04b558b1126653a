import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Alert, Button, Modal, Select, Upload } from 'antd';
import { useHouses } from '../pages/use-houses.ts';
import { DemandRows } from './demand-rows.tsx';
import { ProgramResult } from './program-result.tsx';
import { programWords } from './program.words.ts';
import { useProgram } from './use-program.ts';
import '../plan.css';

export interface ProgramDialogProps {
  /** The building whose rooms are planned. Without one, the dialog asks for it. */
  readonly houseId?: string;
  /** Called when an import has allotted rooms. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

const WIDTH = 760;

/** Which vacant rooms of a house would meet demands for area: tried here, exported, and imported as allotments. */
export function ProgramDialog({ houseId, onChanged, onClose }: ProgramDialogProps) {
  const say = useWords(programWords);
  const program = useProgram(houseId ?? '', () => {
    onChanged();
    onClose();
  });
  return (
    <Modal open width={WIDTH} title={say('title')} mask={{ closable: false }} footer={null} onCancel={onClose}>
      <p>{say('text')}</p>
      {houseId === undefined ? <HouseChoice value={program.houseId} onChange={program.chooseHouse} /> : null}
      <DemandRows demands={program.demands} onChange={program.change} />
      {program.failure === undefined ? null : (
        <Alert className="business-refusal" type="warning" showIcon role="alert" title={program.failure} />
      )}
      <div className="plan-program-ways">
        <Button type="primary" loading={program.isBusy} autoInsertSpace={false} onClick={program.plan}>
          {say('plan')}
        </Button>
        <Button icon={<DownloadOutlined aria-hidden />} disabled={program.isBusy} onClick={program.save}>
          {say('export')}
        </Button>
        <Upload
          accept=".xlsx"
          showUploadList={false}
          disabled={program.isBusy}
          beforeUpload={(file) => {
            program.take(file);
            return false;
          }}
        >
          <Button icon={<UploadOutlined aria-hidden />} disabled={program.isBusy}>
            {say('import')}
          </Button>
        </Upload>
      </div>
      {program.program ? <ProgramResult program={program.program} /> : null}
    </Modal>
  );
}

interface HouseChoiceProps {
  readonly value: string;
  readonly onChange: (id: string) => void;
}

function HouseChoice({ value, onChange }: HouseChoiceProps) {
  const say = useWords(programWords);
  const { houses = [] } = useHouses();
  return (
    <Select<string>
      className="plan-program-house"
      aria-label={say('house')}
      placeholder={say('chooseHouse')}
      showSearch={{ optionFilterProp: 'label' }}
      {...(value === '' ? {} : { value })}
      options={houses.map(({ houseId, houseName }) => ({ value: houseId, label: houseName }))}
      onChange={onChange}
    />
  );
}
