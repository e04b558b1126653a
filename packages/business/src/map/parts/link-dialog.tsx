import { useFeedback, usePager } from '@org/meta-forms/antd';
import { recordCallsOf, recordModules } from '@org/contract';
import { PortError, type WireRecord } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Modal, Table } from 'antd';
import { useMemo, useState } from 'react';
import { useAttempt } from '../../dialogs/use-attempt.ts';
import { useBusiness } from '../../forms/business-context.tsx';
import { useCompiledForm } from '../../forms/use-compiled-form.ts';
import { SearchBox } from '../../lists/search-box.tsx';
import { mapWords } from '../map.words.ts';
import type { Position } from '../model/coordinates.ts';
import { PICKER_COLUMNS } from '../model/limits.ts';
import type { PointChanges } from './use-point-changes.ts';

const PAGE_SIZE = 10;
const CHOICE_WIDTH = 64;

export interface LinkDialogProps {
  readonly at: Position;
  readonly changes: PointChanges;
  readonly onClose: () => void;
}

interface Row {
  readonly id: string;
  readonly record: WireRecord;
}

/** Links an existing yard to a place of the map: exactly one is chosen. */
export function LinkDialog({ at, changes, onClose }: LinkDialogProps) {
  const say = useWords(mapWords);
  const pager = usePager();
  const { message } = useFeedback();
  const { isBusy, failure, run } = useAttempt();
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<Row>();
  const { columns } = useColumns();
  const { rows, total, isLoading } = useYards(keyword, page);

  function link() {
    if (!chosen) return void message.warning(say('pickOne'));
    void run(async () => {
      await changes.place({ module: 'village', id: chosen.id }, at);
      message.success(say('linked', { name: nameOf(chosen) }));
      onClose();
    });
  }

  return (
    <Modal
      open
      width={960}
      title={say('linkTitle')}
      okText={say('pickConfirm')}
      cancelText={say('cancel')}
      confirmLoading={isBusy}
      onOk={link}
      onCancel={onClose}
    >
      <SearchBox
        label={say('search')}
        maxLength={60}
        onSearch={(text) => {
          setKeyword(text.trim());
          setPage(1);
        }}
      />
      {failure === undefined ? null : <Alert type="error" title={failure} />}
      <Table<Row>
        size="small"
        rowKey="id"
        loading={isLoading}
        columns={columns}
        dataSource={[...rows]}
        scroll={{ x: 'max-content' }}
        rowSelection={{
          type: 'radio',
          columnTitle: say('choice'),
          columnWidth: CHOICE_WIDTH,
          selectedRowKeys: chosen ? [chosen.id] : [],
          getCheckboxProps: (row) => ({ 'aria-label': say('choose', { name: nameOf(row) }) }),
          // A row of another page stays chosen: the table leaves it out of its own list.
          onSelect: setChosen,
        }}
        onRow={(row) => ({ onClick: () => setChosen(row) })}
        pagination={{ current: page, pageSize: PAGE_SIZE, total, ...pager, onChange: setPage }}
      />
    </Modal>
  );
}

function nameOf({ record }: Row): string {
  return String(record['villageName'] ?? '');
}

/** Up to seven columns of the list of yards, after the first one. */
function useColumns() {
  const { compiled } = useCompiledForm('village');
  const columns = useMemo(
    () =>
      (compiled?.listColumns ?? []).slice(1, 1 + PICKER_COLUMNS).map(({ key, label }) => ({
        key,
        title: label,
        render: (_value: unknown, { record }: Row) => String(record[`$${key}`] ?? record[key] ?? ''),
      })),
    [compiled],
  );
  return { columns };
}

function useYards(keyword: string, current: number) {
  const { api, ownKey } = useBusiness();
  const { data, isFetching } = useQuery({
    queryKey: [...ownKey, 'map-yards', keyword, current],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const module = recordModules.find(({ key }) => key === 'village');
      if (!module) throw new PortError('missing', 'village');
      const body = keyword === '' ? [] : [{ field: '$keyword', condition: 'like', value: keyword }];
      return api(recordCallsOf(module).list, { query: { current, size: PAGE_SIZE }, body, signal, quiet: true });
    },
  });
  const rows = useMemo(() => (data?.records ?? []).flatMap(rowOf), [data]);
  return { rows, total: data?.total ?? 0, isLoading: isFetching };
}

function rowOf(record: unknown): readonly Row[] {
  if (typeof record !== 'object' || record === null) return [];
  const values = Object.fromEntries(Object.entries(record));
  return typeof values['id'] === 'string' ? [{ id: values['id'], record: values }] : [];
}
