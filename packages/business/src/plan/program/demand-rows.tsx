import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Button, InputNumber, TreeSelect } from 'antd';
import { useUnitTree } from '../../lists/use-unit-tree.ts';
import { choicesOf, useDepartments } from '../verbs/use-allottees.ts';
import { programWords } from './program.words.ts';

/** How much area a unit or a department needs; `key` tells rows apart while they are typed. */
export interface Demand {
  readonly key: number;
  readonly unit: string;
  readonly dept: string;
  readonly area: number | undefined;
}

export interface DemandRowsProps {
  readonly demands: readonly Demand[];
  readonly onChange: (demands: readonly Demand[]) => void;
}

/** The most rows and the largest area that the server takes. */
const MOST_DEMANDS = 100;
const LARGEST_AREA = 1_000_000;

/** A demand without anything typed. */
export function blankDemand(key: number): Demand {
  return { key, unit: '', dept: '', area: undefined };
}

/** The demands as rows to type in. */
export function DemandRows({ demands, onChange }: DemandRowsProps) {
  const say = useWords(programWords);
  const nextKey = Math.max(0, ...demands.map(({ key }) => key)) + 1;
  return (
    <>
      <ul className="plan-demands">
        {demands.map((demand, at) => (
          <DemandRow
            key={demand.key}
            demand={demand}
            row={at + 1}
            onChange={(next) => onChange(demands.with(at, next))}
            {...(demands.length > 1 ? { onRemove: () => onChange(demands.toSpliced(at, 1)) } : {})}
          />
        ))}
      </ul>
      <Button
        type="dashed"
        size="small"
        icon={<PlusOutlined aria-hidden />}
        disabled={demands.length >= MOST_DEMANDS}
        onClick={() => onChange([...demands, blankDemand(nextKey)])}
      >
        {say('add')}
      </Button>
    </>
  );
}

interface DemandRowProps {
  readonly demand: Demand;
  /** From 1. */
  readonly row: number;
  readonly onChange: (demand: Demand) => void;
  readonly onRemove?: () => void;
}

function DemandRow({ demand, row, onChange, onRemove }: DemandRowProps) {
  const say = useWords(programWords);
  const units = useUnitTree();
  const departments = useDepartments(demand.unit);
  return (
    <li>
      <TreeSelect<string | undefined>
        aria-label={say('unit')}
        placeholder={say('chooseUnit')}
        value={demand.unit === '' ? undefined : demand.unit}
        showSearch={{ treeNodeFilterProp: 'title' }}
        treeDefaultExpandAll
        treeData={units}
        onChange={(unit = '') => onChange({ ...demand, unit, dept: '' })}
      />
      <TreeSelect<string | undefined>
        aria-label={say('dept')}
        placeholder={say('anyDept')}
        value={demand.dept === '' ? undefined : demand.dept}
        allowClear
        treeDefaultExpandAll
        treeData={choicesOf(departments)}
        onChange={(dept = '') => onChange({ ...demand, dept })}
      />
      <InputNumber
        controls={false}
        aria-label={say('area')}
        placeholder={say('area')}
        value={demand.area ?? null}
        min={1}
        max={LARGEST_AREA}
        onChange={(area) => onChange({ ...demand, area: area ?? undefined })}
      />
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={say('remove', { row })}
        title={say('remove', { row })}
        disabled={!onRemove}
        onClick={onRemove}
      />
    </li>
  );
}
