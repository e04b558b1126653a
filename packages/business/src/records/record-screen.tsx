import type { RecordModule } from '@org/contract';
import { LoadingOverlay } from '@org/meta-forms/antd';
import type { CompiledForm, WireRecord } from '@org/meta-forms/core';
import { QueryBar, ViewsMenu, type MetaFormListHandle } from '@org/meta-forms/list';
import { useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import { useCallback, useRef } from 'react';
import { useBusiness } from '../forms/business-context.tsx';
import { MapLink } from '../map/parts/map-link.tsx';
import { UnitSplit } from '../units/unit-split.tsx';
import { useBinAddress } from './bin/use-bin-address.ts';
import { useBulkActions } from './bulk/use-bulk-actions.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { recordsWords } from './records.words.ts';
import { RecordToolbar } from './record-toolbar.tsx';
import { stateColumn } from './state-tag.tsx';
import { ToDoFilter } from './to-do-filter.tsx';
import { SearchedList } from './searched-list.tsx';
import { useAskedRecord } from './use-asked-record.ts';
import { useHiddenNotice } from './use-hidden-notice.ts';
import { useNewRecordSurrounding } from './use-new-record-surrounding.ts';
import { useRecordPanel } from './use-record-panel.ts';
import { useRowActions } from './use-row-actions.tsx';
import { useSelection } from './use-selection.ts';
import { useColumnsOfForm, useStateColumn } from './use-state-column.ts';
import { useViewedList } from './use-viewed-list.ts';

export interface RecordScreenProps {
  readonly module: RecordModule;
  readonly compiled: CompiledForm;
}

export function RecordScreen({ module, compiled }: RecordScreenProps) {
  const say = useWords(recordsWords);
  const { pageName, can } = useBusiness();
  const { state, setState, viewId, viewColumns, viewDensity, onView } = useViewedList(compiled);
  const list = useRef<MetaFormListHandle>(null);
  const listed = useStateColumn(compiled, module.verbs.length > 0);
  const listOfForm = useColumnsOfForm(list, compiled);
  const selection = useSelection(compiled);
  const reload = useCallback(() => list.current?.reload(), []);
  const focusRow = useCallback((id: string) => list.current?.focusRow(id), []);
  const panel = useRecordPanel({ compiled, reload, focusRow, state, setState });
  const { found, view } = panel;
  const surrounding = useNewRecordSurrounding();
  const title = pageName?.(`/business/${module.key}`) ?? compiled.title;

  useAskedRecord(view);
  const onCopy = (record: WireRecord) => panel.copy(record, surrounding);
  const rows = useRowActions({ module, compiled, ticks: selection, panel, onCopy });
  const onAdded = useHiddenNotice({ compiled, list: listOfForm, onOpen: view });
  const bin = useBinAddress();
  const bulk = useBulkActions({ module, compiled, list: listOfForm, name: title, ticks: selection, onChanged: reload });
  const add = (given?: WireRecord) => panel.add(surrounding, given);
  const next = can(`${module.key}_add`) ? <Button onClick={() => add()}>{say('add')}</Button> : null;
  return (
    <div className="business-page business-list-page">
      <RecordToolbar
        module={module}
        compiled={compiled}
        list={listOfForm}
        title={title}
        views={<ViewsMenu compiled={listed} state={state} list={list} viewId={viewId} onView={onView} />}
        found={found}
        search={<QueryBar compiled={compiled} state={state} onStateChange={setState} found={found} />}
        otherView={<MapLink moduleKey={module.key} query={state.query} />}
        selectedIds={selection.selected.ids}
        onAdd={add}
        onBin={bin.open}
      />
      <ToDoFilter state={state} onStateChange={setState} />
      {/* Nothing else can be opened until the record has loaded: the later answer would replace the other record. */}
      <LoadingOverlay loading={panel.onItsWay !== undefined && !panel.open?.shown}>
        <UnitSplit compiled={compiled} state={state} onStateChange={setState}>
          {(scoped, setScoped, unit) => (
            <SearchedList
              within={unit}
              ref={list}
              compiled={listed}
              state={scoped}
              onStateChange={setScoped}
              onOpen={view}
              {...selection.list}
              onSelectAll={bulk.selectFound}
              bulkActions={bulk.actions}
              rowActions={rows.rowActions}
              stateColumn={stateColumn}
              empty={next}
              viewColumns={viewColumns}
              viewDensity={viewDensity}
              onFound={panel.onFound}
              currentId={panel.currentId}
            />
          )}
        </UnitSplit>
      </LoadingOverlay>
      {rows.dialogs}
      {bulk.dialog}
      <RecordDialog
        module={module}
        compiled={compiled}
        panel={panel}
        onVerb={rows.onVerb}
        onAdded={onAdded}
        {...rows.trace}
      />
    </div>
  );
}
