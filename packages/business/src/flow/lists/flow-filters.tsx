import { FilterOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Button, DatePicker, Select, TreeSelect } from 'antd';
import dayjs from 'dayjs';
import { useId, useState } from 'react';
import { useClearing } from '@org/meta-forms/antd';
import { DAY, TYPED_DAYS } from '../../lists/typed-days.ts';
import { FLOW_STATES } from './flow-state.ts';
import { listsWords } from './lists.words.ts';
import { SearchBox } from '../../lists/search-box.tsx';
import type { FilterAddress } from '../../lists/use-filter-address.ts';
import { useProcesses } from './use-processes.ts';
import { useUnitTree } from '../../lists/use-unit-tree.ts';

/** The filters of lists of tasks and instances, as the address names them. */
export const FLOW_FILTERS = ['keyword', 'process', 'unit', 'state', 'due', 'from', 'to'] as const;

/** The name of a filter. */
export type FlowFilter = (typeof FLOW_FILTERS)[number];

/** Properties of `FlowFilters`. */
export interface FlowFiltersProps {
  readonly address: FilterAddress<FlowFilter>;
  /** The list has instances, which are in a state. */
  readonly hasState: boolean;
  /** The list has open tasks, which may be overdue. */
  readonly hasDue?: boolean;
}

const DUE_FILTERS = ['overdue', 'soon'] as const;

const LONGEST_KEYWORD = 100;

/** What lists of tasks and instances are searched by: a text, a process, a unit, a state and days. */
export function FlowFilters({ address, hasState, hasDue = false }: FlowFiltersProps) {
  const say = useWords(listsWords);
  const clearing = useClearing();
  const { filters, setFilters } = address;
  const { processes = [] } = useProcesses();
  const units = useUnitTree();
  const { from, to } = filters;
  const [isUnfolded, setUnfolded] = useState(false);
  const fromId = useId();
  const toId = useId();
  return (
    <div
      className={isUnfolded ? 'flow-filters flow-filters-unfolded' : 'flow-filters'}
      role="search"
      aria-label={say('filters')}
    >
      <SearchBox
        // The browser's back button changes what is searched.
        key={filters.keyword ?? ''}
        className="flow-filter-keyword"
        label={say('keyword')}
        defaultValue={filters.keyword ?? ''}
        maxLength={LONGEST_KEYWORD}
        onSearch={(text) => setFilters({ keyword: text.trim() })}
      />
      <Button
        className="flow-filters-fold"
        icon={<FilterOutlined aria-hidden />}
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {say('filters')}
      </Button>
      <Select<string>
        aria-label={say('process')}
        placeholder={say('process')}
        allowClear={clearing}
        showSearch={{ optionFilterProp: 'label' }}
        value={filters.process}
        onChange={(process: string | undefined) => setFilters({ process: process ?? '' })}
        options={processes.map((one) => ({
          value: one.processDefinitionKey,
          label: one.processDefinitionName,
        }))}
      />
      <TreeSelect<string>
        aria-label={say('unit')}
        placeholder={say('unit')}
        allowClear={clearing}
        showSearch={{ treeNodeFilterProp: 'title' }}
        popupMatchSelectWidth={false}
        value={filters.unit}
        treeData={units}
        onChange={(unit: string | undefined) => setFilters({ unit: unit ?? '' })}
      />
      {hasState ? (
        <Select<string>
          aria-label={say('state')}
          placeholder={say('state')}
          allowClear={clearing}
          value={filters.state}
          onChange={(state: string | undefined) => setFilters({ state: state ?? '' })}
          options={FLOW_STATES.map((state) => ({ value: state, label: say(state) }))}
        />
      ) : null}
      {hasDue ? (
        <Select<string>
          aria-label={say('due')}
          placeholder={say('due')}
          allowClear={clearing}
          value={filters.due}
          onChange={(due: string | undefined) => setFilters({ due: due ?? '' })}
          options={DUE_FILTERS.map((due) => ({ value: due, label: say(due) }))}
        />
      ) : null}
      <label className="mf-spoken" htmlFor={fromId}>
        {say('from')}
      </label>
      <label className="mf-spoken" htmlFor={toId}>
        {say('to')}
      </label>
      <DatePicker.RangePicker
        format={TYPED_DAYS}
        // One label for both would not say which of them has the focus.
        id={{ start: fromId, end: toId }}
        allowEmpty
        value={from === undefined && to === undefined ? null : [dayOf(from), dayOf(to)]}
        onChange={(days) => setFilters({ from: days?.[0]?.format(DAY) ?? '', to: days?.[1]?.format(DAY) ?? '' })}
        placeholder={[say('from'), say('to')]}
      />
    </div>
  );
}

function dayOf(text: string | undefined) {
  const day = text === undefined ? undefined : dayjs(text);
  return day?.isValid() ? day : null;
}
