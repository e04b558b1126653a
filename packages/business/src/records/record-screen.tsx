import { DeleteOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import type { RecordModule } from '@org/contract';
import { AttachmentsButton, LoadingOverlay } from '@org/meta-forms/antd';
import type { CompiledForm, FormMode, WireRecord } from '@org/meta-forms/core';
import { MetaFormList, type MetaFormListHandle } from '@org/meta-forms/list';
import { MetaFormDialog, useMetaFormProvider, useWords } from '@org/meta-forms/react';
import { App, Button, Space, Typography } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { useBusiness } from '../forms/business-context.tsx';
import { tracePlaceOf } from '../trace/trace-chain.ts';
import { TraceDialog } from '../trace/trace-dialog.tsx';
import { UnitSplit } from '../units/unit-split.tsx';
import { RecordMoves } from './record-moves.tsx';
import { recordsWords } from './records.words.ts';
import { RowButtons } from './row-buttons.tsx';
import { TransferButtons } from './transfer-buttons.tsx';
import { ToDoFilter } from './to-do-filter.tsx';
import { useAskedRecord } from './use-asked-record.ts';
import { useListAddress } from './use-list-address.ts';
import { useNewRecordSurrounding } from './use-new-record-surrounding.ts';
import { useRecordActions } from './use-record-actions.tsx';
import { useSelection } from './use-selection.ts';

/** Attachments of a record hang on its form and its id (forms.md, section 7). */
function businessKeyOf({ metaKey }: CompiledForm, record: WireRecord | undefined): string | undefined {
  return record === undefined ? undefined : `${metaKey}:${String(record['id'])}`;
}

/** The form on show, or the last one, which stays while its dialog closes. */
interface OpenRecord {
  readonly shown: boolean;
  readonly mode: FormMode;
  readonly record?: WireRecord;
  readonly surrounding?: WireRecord;
}

export interface RecordScreenProps {
  readonly module: RecordModule;
  readonly compiled: CompiledForm;
}

export function RecordScreen({ module, compiled }: RecordScreenProps) {
  const say = useWords(recordsWords);
  const { message } = App.useApp();
  const { can, pageName } = useBusiness();
  const { ports } = useMetaFormProvider();
  const { state, setState } = useListAddress(compiled);
  const list = useRef<MetaFormListHandle>(null);
  const selection = useSelection(compiled);
  const [open, setOpen] = useState<OpenRecord>();
  const [reading, setReading] = useState(false);
  const [traced, setTraced] = useState<WireRecord>();
  const { length: count } = selection.selected.ids;
  const surrounding = useNewRecordSurrounding();
  const trace = tracePlaceOf(module.key);
  const title = pageName?.(`/business/${module.key}`) ?? compiled.title;

  const openRecord = useCallback(
    async (row: WireRecord, mode: FormMode) => {
      setReading(true);
      try {
        const record = await ports?.records.detail(sourceOf(compiled), String(row['id']));
        if (record) return setOpen({ shown: true, mode, record });
        message.warning(say('gone'));
        list.current?.reload();
      } catch (error) {
        message.error(error instanceof Error ? error.message : String(error));
      } finally {
        setReading(false);
      }
    },
    [compiled, message, ports, say],
  );
  const view = useCallback((row: WireRecord) => void openRecord(row, 'view'), [openRecord]);
  useAskedRecord(view);
  const actions = useRecordActions({ module, compiled, onChanged: () => list.current?.reload(), onOpen: view });
  const edit = useCallback((row: WireRecord) => void openRecord(row, 'edit'), [openRecord]);

  const close = () => setOpen((last) => last && { ...last, shown: false });
  const rowActions = (record: WireRecord) => <RowButtons module={module} record={record} onEdit={edit} onVerb={(verb, row) => void actions.act(verb, row)} {...(trace ? { onTrace: setTraced } : {})} />;

  async function remove() {
    if (!(await actions.remove(selection.selected))) return;
    selection.clear();
    list.current?.reload();
  }

  return (
    <div className="business-page">
      <div className="business-toolbar">
        <Typography.Title level={1}>{title}</Typography.Title>
        <Space wrap>
          {count > 0 ? <span className="business-selected">{say('selected', { count })}</span> : null}
          {can(`${module.key}_add`) ? (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen({ shown: true, mode: 'add', surrounding })}>
              {say('add')}
            </Button>
          ) : null}
          {can(`${module.key}_delete`) ? <Button icon={<DeleteOutlined aria-hidden />} onClick={() => void remove()}>{say('remove')}</Button> : null}
          <TransferButtons module={module} compiled={compiled} list={list} name={title} selectedIds={selection.selected.ids} />
          <Button icon={<ReloadOutlined aria-hidden />} onClick={() => list.current?.reload()}>
            {say('refresh')}
          </Button>
        </Space>
      </div>
      <ToDoFilter state={state} onStateChange={setState} />
      {/* Until the record is there nothing else is opened: the slower answer would take its place. */}
      <LoadingOverlay loading={reading}>
        <UnitSplit compiled={compiled} state={state} onStateChange={setState}>
          {(scoped, setScoped) => (
            <MetaFormList
              ref={list}
              compiled={compiled}
              state={scoped}
              onStateChange={setScoped}
              onOpen={view}
              {...selection.list}
              rowActions={rowActions}
            />
          )}
        </UnitSplit>
      </LoadingOverlay>
      {trace && traced ? <TraceDialog place={trace} record={traced} open onClose={() => setTraced(undefined)} /> : null}
      {actions.dialog}
      {open ? (
        <MetaFormDialog
          open={open.shown}
          compiled={compiled}
          mode={open.mode}
          {...(open.record ? { record: open.record } : {})}
          {...(open.surrounding ? { surrounding: open.surrounding } : {})}
          {...(ports ? { attachments: <AttachmentsButton port={ports.files} businessKey={businessKeyOf(compiled, open.record)} disabled={open.mode === 'view'} /> } : {})}
          {...(open.record ? { notice: <RecordMoves module={module} record={open.record} /> } : {})}
          onClose={close}
          onReopen={() => setOpen({ ...open, shown: true })}
          onSaved={() => list.current?.reload()}
        />
      ) : null}
    </div>
  );
}

function sourceOf({ metaKey, form }: CompiledForm) {
  return { metaKey, ...(form.detailUrl === undefined ? {} : { detailUrl: form.detailUrl }) };
}
