import { EditOutlined, PlusOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Alert, Button, Empty, Select, Space, Spin, Typography } from 'antd';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useBusiness } from '../forms/business-context.tsx';
import type { OfficeAreaStandard } from './area-calculation.ts';
import { AreaSheet } from './area-sheet.tsx';
import { NewStandardDialog } from './new-standard-dialog.tsx';
import { officeAreaWords } from './office-area.words.ts';
import { StandardDrawer } from './standard-drawer.tsx';
import { useStandards } from './use-standards.ts';

const TYPE = 'unitType';

/** Office area: the type of unit, its persons by rank, and the resulting areas. The type is in the address. */
export function OfficeAreaPage() {
  const say = useWords(officeAreaWords);
  const { can, ownKey } = useBusiness();
  const { standards, types, typeName, failure, reload } = useStandards();
  const [search, setSearch] = useSearchParams();
  const [edited, setEdited] = useState<OfficeAreaStandard>();
  const [isAdding, setAdding] = useState(false);
  const typeId = useId();
  const chosen = standards?.find(({ unitType }) => unitType === search.get(TYPE)) ?? standards?.[0];
  const mayEdit = can('officearea_edit');
  const free = types.filter(({ key }) => standards?.every(({ unitType }) => unitType !== key));

  async function showSaved(unitType: string) {
    await reload();
    setSearch({ [TYPE]: unitType }, { replace: true });
    setEdited(undefined);
    setAdding(false);
  }
  return (
    <div className="business-page office-area">
      <div className="business-toolbar">
        <Typography.Title level={1}>{say('title')}</Typography.Title>
        <Space wrap>
          <label htmlFor={typeId}>{say('unitType')}</label>
          <Select
            id={typeId}
            style={{ minWidth: 200 }}
            value={chosen?.unitType}
            options={standards?.map(({ unitType }) => ({ value: unitType, label: typeName(unitType) }))}
            onChange={(unitType: string) => setSearch({ [TYPE]: unitType }, { replace: true })}
          />
          {mayEdit && chosen ? (
            <Button icon={<EditOutlined aria-hidden />} onClick={() => setEdited(chosen)}>
              {say('maintain')}
            </Button>
          ) : null}
          {mayEdit && free.length > 0 ? (
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
              {say('create')}
            </Button>
          ) : null}
        </Space>
      </div>
      {failure === undefined ? null : (
        <Alert
          type="error"
          title={say('failed')}
          description={failure}
          action={
            <Button size="small" onClick={() => void reload()}>
              {say('retry')}
            </Button>
          }
        />
      )}
      {standards || failure !== undefined ? null : <Spin description={say('loading')} />}
      {standards?.length === 0 ? <Empty description={say('none')} /> : null}
      {chosen ? <p className="office-area-note">{chosen.remark}</p> : null}
      {chosen ? <AreaSheet key={chosen.id} standard={chosen} person={ownKey.join(' ')} /> : null}
      {edited ? (
        <StandardDrawer standard={edited} types={types} onClose={() => setEdited(undefined)} onSaved={showSaved} />
      ) : null}
      <NewStandardDialog open={isAdding} types={free} onClose={() => setAdding(false)} onSaved={showSaved} />
    </div>
  );
}
