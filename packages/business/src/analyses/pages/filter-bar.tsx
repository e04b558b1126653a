import { useWords } from '@org/meta-forms/react';
import { DatePicker, TreeSelect } from 'antd';
import dayjs from 'dayjs';
import { DAY, TYPED_DAYS } from '../../lists/typed-days.ts';
import { useUnitTree } from '../../lists/use-unit-tree.ts';
import { pagesWords } from './pages.words.ts';
import type { PageFilter } from './page-filter.ts';

/** Properties of `FilterBar`. */
export interface FilterBarProps {
  readonly filter: PageFilter;
  readonly onFilter: (filter: PageFilter) => void;
}

/** Limits all tiles of a page to a unit and to records of a period. */
export function FilterBar({ filter, onFilter }: FilterBarProps) {
  const say = useWords(pagesWords);
  const units = useUnitTree();
  const { unit, from, to } = filter;
  return (
    <div className="analysis-filters" role="search" aria-label={say('filters')}>
      <TreeSelect<string>
        className="analysis-unit"
        aria-label={say('unit')}
        placeholder={say('allUnits')}
        allowClear
        showSearch={{ treeNodeFilterProp: 'title' }}
        popupMatchSelectWidth={false}
        treeDefaultExpandAll
        value={unit}
        treeData={units}
        onChange={(next: string | undefined) => onFilter({ ...filter, unit: next })}
      />
      <DatePicker.RangePicker
        format={TYPED_DAYS}
        aria-label={say('made')}
        allowEmpty
        value={from === undefined && to === undefined ? null : [dayOf(from), dayOf(to)]}
        onChange={(days) =>
          onFilter({ ...filter, from: days?.[0]?.format(DAY) ?? undefined, to: days?.[1]?.format(DAY) ?? undefined })
        }
        placeholder={[say('madeFrom'), say('madeTo')]}
      />
    </div>
  );
}

function dayOf(text: string | undefined) {
  const day = text === undefined ? undefined : dayjs(text);
  return day?.isValid() ? day : null;
}
