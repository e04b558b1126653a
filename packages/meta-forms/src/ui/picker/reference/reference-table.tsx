import { SearchOutlined } from '@ant-design/icons';
import { Button, Input, Table, type TableProps } from 'antd';
import { usePager } from '../../frame/use-pager.tsx';
import { useEffect, useRef } from 'react';
import { ClearIcon } from '../../frame/clear-icon.tsx';
import type { ReferenceOption } from '../../../ports/ports.ts';
import { useWords } from '../../language.tsx';
import { PICKER_LIST_HEIGHT, PICKER_PAGE_SIZE } from '../limits.ts';
import { openMaintenancePage } from './maintenance-page.ts';
import type { Named } from '../names/name-store.ts';
import { PickerEmpty, PickerFailure } from '../picker-states.tsx';
import { pickerWords } from '../picker.words.ts';
import { useReferenceOptions, type ReferenceSource } from './use-reference-options.ts';

const PAGED = { size: PICKER_PAGE_SIZE, reloadsAll: false };

export interface ReferenceTableProps {
  readonly label: string;
  readonly source: ReferenceSource;
  readonly multiple: boolean;
  readonly marked: readonly Named[];
  readonly maintenanceUrl?: string | undefined;
  readonly onMark: (marked: readonly Named[]) => void;
  readonly onActivate: (one: Named) => void;
}

/** The source as a paged list with a search box. Marks remain when paging and searching. */
export function ReferenceTable({
  label,
  source,
  multiple,
  marked,
  maintenanceUrl,
  onMark,
  onActivate,
}: ReferenceTableProps) {
  const say = useWords(pickerWords);
  const pager = usePager();
  const { loader, state } = useReferenceOptions(source, PAGED);
  const composing = useRef(false);
  useEffect(() => loader.start(), [loader]);

  function mark(keys: readonly string[]) {
    const known = new Map<string, Named>([...marked, ...state.options].map((one) => [one.id, one]));
    onMark(keys.flatMap((key) => known.get(key) ?? []));
  }

  const columns: TableProps<ReferenceOption>['columns'] = [
    { dataIndex: 'code', title: say('code'), width: 160, ellipsis: true },
    { dataIndex: 'name', title: say('name'), ellipsis: true },
  ];
  return (
    <div>
      <Input
        prefix={<SearchOutlined aria-hidden />}
        aria-label={say('searchLabel', { label })}
        placeholder={say('search')}
        allowClear={{ clearIcon: <ClearIcon /> }}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just opened the dialog around it
        autoFocus
        onCompositionStart={() => (composing.current = true)}
        onCompositionEnd={(event) => {
          composing.current = false;
          loader.search(event.currentTarget.value.trim());
        }}
        onChange={(event) => !composing.current && loader.search(event.target.value.trim())}
      />
      {state.stage === 'failed' && <PickerFailure reason={state.reason} onRetry={loader.retry} />}
      <Table<ReferenceOption>
        size="small"
        rowKey="id"
        style={{ marginBlockStart: 8 }}
        columns={columns}
        dataSource={[...state.options]}
        loading={state.stage === 'loading' && { description: say('loading') }}
        scroll={{ y: PICKER_LIST_HEIGHT }}
        locale={{
          emptyText: state.stage === 'ready' ? <Nothing text={state.text} maintenanceUrl={maintenanceUrl} /> : <span />,
        }}
        rowSelection={{
          type: multiple ? 'checkbox' : 'radio',
          preserveSelectedRowKeys: true,
          selectedRowKeys: marked.map(({ id }) => id),
          onChange: (keys) => mark(keys.map(String)),
          ...(multiple ? {} : { columnTitle: <span className="mf-spoken">{say('choose')}</span> }),
          getTitleCheckboxProps: () => ({ 'aria-label': say('selectAll') }),
          getCheckboxProps: ({ name }) => ({ 'aria-label': name }),
        }}
        onRow={(option) => ({
          onClick: () => mark(multiple ? toggled(marked, option.id) : [option.id]),
          onDoubleClick: () => onActivate(option),
          onKeyDown: (event) => event.key === 'Enter' && onActivate(option),
        })}
        pagination={{
          current: state.page,
          total: state.total,
          pageSize: PICKER_PAGE_SIZE,
          ...pager,
          onChange: loader.goTo,
        }}
      />
      {multiple && <output>{say('chosenCount', { count: marked.length })}</output>}
    </div>
  );
}

function Nothing({ text, maintenanceUrl }: { readonly text: string; readonly maintenanceUrl: string | undefined }) {
  const say = useWords(pickerWords);
  return (
    <>
      <PickerEmpty text={text} />
      {maintenanceUrl !== undefined && (
        <Button type="link" autoInsertSpace={false} onClick={() => openMaintenancePage(maintenanceUrl)}>
          {say('maintain')}
        </Button>
      )}
    </>
  );
}

function toggled(marked: readonly Named[], id: string): readonly string[] {
  const ids = marked.map((one) => one.id);
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}
