import { ArrowLeftOutlined, ReloadOutlined, UndoOutlined } from '@ant-design/icons';
import { recordCallsOf, type RecordModule } from '@org/contract';
import { errorText, type CompiledForm, type FormPorts, type WireRecord } from '@org/meta-forms/core';
import { INITIAL_LIST_STATE, MetaFormList, type MetaFormListHandle } from '@org/meta-forms/list';
import { useMetaFormProvider, useNotices, useWords } from '@org/meta-forms/react';
import { Button, Space, Typography } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { useBulkRun, type BulkTask } from '../bulk/use-bulk-run.tsx';
import { stateColumn } from '../state-tag.tsx';
import { useSelection } from '../use-selection.ts';
import { binForm } from './bin-form.ts';
import { binWords } from './bin.words.ts';

export interface RecordBinProps {
  readonly module: RecordModule;
  readonly compiled: CompiledForm;
  readonly onClose: () => void;
}

/** The recycle bin of a module: its removed records, which can be restored. */
export function RecordBin({ module, compiled, onClose }: RecordBinProps) {
  const say = useWords(binWords);
  const { api, pageName } = useBusiness();
  const notices = useNotices();
  const name = pageName?.(`/business/${module.key}`) ?? compiled.title;
  const title = say('title', { name });
  const form = useMemo(() => binForm(title, say, module.verbs.length > 0), [title, say, module]);
  const ports = useBinPorts(module);
  const [state, setState] = useState(INITIAL_LIST_STATE);
  const list = useRef<MetaFormListHandle>(null);
  const { selected, known, keep, list: ticks } = useSelection(form);
  const reload = () => list.current?.reload();
  const bulk = useBulkRun((left, { ids }) => {
    keep(selected.ids.filter((id) => !ids.includes(id) || left.includes(id)));
    reload();
  });

  function restore(ids: readonly string[], areTicked: boolean) {
    const task: BulkTask = {
      verb: say('restore'),
      ids,
      nameOf: (id) => known.get(id)?.name,
      areTicked,
      send: (some) => api(recordCallsOf(module).restore, { query: { ids: some.join(',') }, quiet: true }),
    };
    bulk.run(task).catch((error: unknown) => {
      notices.error(errorText(error));
      reload();
    });
  }
  const rowActions = ({ id }: WireRecord) => (
    <Button size="small" type="link" disabled={bulk.isRunning} onClick={() => restore([String(id)], false)}>
      {say('restore')}
    </Button>
  );
  return (
    <div className="business-page business-list-page">
      <div className="business-toolbar">
        <div className="business-title">
          <Typography.Title level={1}>{title}</Typography.Title>
        </div>
        <Space wrap>
          <Button icon={<ArrowLeftOutlined aria-hidden />} onClick={onClose}>
            {say('back')}
          </Button>
          <Button icon={<ReloadOutlined aria-hidden />} onClick={reload}>
            {say('refresh')}
          </Button>
        </Space>
      </div>
      <p className="record-bin-text">{say('retention')}</p>
      <MetaFormList
        ref={list}
        compiled={form}
        ports={ports}
        state={state}
        onStateChange={setState}
        {...ticks}
        stateColumn={stateColumn}
        rowActions={rowActions}
        empty={<BinIsEmpty />}
        bulkActions={
          <Button
            type="text"
            icon={<UndoOutlined aria-hidden />}
            disabled={bulk.isRunning}
            onClick={() => restore(selected.ids, true)}
          >
            {say('restore')}
          </Button>
        }
      />
      {bulk.dialog}
    </div>
  );
}

function BinIsEmpty() {
  const say = useWords(binWords);
  return <p>{say('emptyText')}</p>;
}

/** The ports of all forms, with the removed records of the module as its records. */
function useBinPorts(module: RecordModule): FormPorts {
  const { api } = useBusiness();
  const { ports } = useMetaFormProvider();
  if (!ports) throw new Error('RecordBin needs a <MetaFormProvider> with ports above it.');
  return useMemo(() => {
    const { columnSettings: _shared, ownColumns: _own, ...others } = ports;
    const { bin } = recordCallsOf(module);
    return {
      ...others,
      records: {
        ...ports.records,
        async list({ page, size, signal }) {
          const query = { current: page, size };
          const { records, total } = await api(bin, { query, quiet: true, ...(signal ? { signal } : {}) });
          return {
            records: records.map(({ unitName, removeUserName, ...record }) =>
              Object.assign(record, { $unitId: unitName, $removeUser: removeUserName }),
            ),
            total,
          };
        },
      },
    };
  }, [api, module, ports]);
}
