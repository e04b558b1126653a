import { useWords } from '@org/meta-forms/react';
import { Alert, Empty, Modal, Select, Spin } from 'antd';
import { useId, useState } from 'react';
import { useBusiness } from '../forms/business-context.tsx';
import { AreaSheet } from './area-sheet.tsx';
import { officeAreaWords } from './office-area.words.ts';
import { useStandards } from './use-standards.ts';

const WIDTH = 1040;

/** The calculation of office area in a dialog over any page, with the same entries as its page. */
export function AreaTool({ onClose }: { readonly onClose: () => void }) {
  const say = useWords(officeAreaWords);
  const { ownKey } = useBusiness();
  const { standards, typeName, failure } = useStandards();
  const [unitType, setUnitType] = useState<string>();
  const typeId = useId();
  const chosen = standards?.find((standard) => standard.unitType === unitType) ?? standards?.[0];
  return (
    <Modal open title={say('title')} width={WIDTH} footer={null} onCancel={onClose} destroyOnHidden>
      {failure === undefined ? null : <Alert type="error" title={say('failed')} description={failure} />}
      {standards || failure !== undefined ? null : <Spin description={say('loading')} />}
      {standards?.length === 0 ? <Empty description={say('none')} /> : null}
      {chosen ? (
        <>
          <p>
            <label htmlFor={typeId}>{say('unitType')}</label>{' '}
            <Select
              id={typeId}
              style={{ minWidth: 200 }}
              value={chosen.unitType}
              options={standards?.map((standard) => ({ value: standard.unitType, label: typeName(standard.unitType) }))}
              onChange={setUnitType}
            />
          </p>
          <AreaSheet key={chosen.id} standard={chosen} person={ownKey.join(' ')} />
        </>
      ) : null}
    </Modal>
  );
}
