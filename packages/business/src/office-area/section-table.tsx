import { decimalFromWire, formatDecimal } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { Grid, Input, InputNumber, Table, Tag, type TableProps } from 'antd';
import { useId, type ReactNode } from 'react';
import { AREA_DIGITS, type AreaRow, type AreaSection } from './area-calculation.ts';
import { officeAreaWords } from './office-area.words.ts';

const MOST_PERSONS = 1_000_000;
const REMARK_LENGTH = 200;
// Widths of the columns in px. On a phone the inputs come first, and the computed columns follow.
const ROOMY = { standard: 220, number: 130, size: 130, remark: 220, all: 760 } as const;
const NARROW = { standard: 84, number: 108, size: 110, remark: 180, all: 580 } as const;

interface SectionTableProps {
  readonly title: string;
  /** The title of the first column. */
  readonly itemTitle: string;
  readonly section: AreaSection;
  /** Drawn next to the title. */
  readonly note?: ReactNode;
  readonly remarks: readonly string[];
  readonly onRemark: (row: number, remark: string) => void;
  /** If present, the person can edit the numbers. */
  readonly onNumber?: (row: number, number: number) => void;
}

type Line = AreaRow & { readonly index: number };

/** One section of the calculation: standard, number, computed area and remark of each row, and the subtotal. */
export function SectionTable({ title, itemTitle, section, note, remarks, onRemark, onNumber }: SectionTableProps) {
  const say = useWords(officeAreaWords);
  const titleId = useId();
  const { md = true } = Grid.useBreakpoint();
  const widths = md ? ROOMY : NARROW;
  const columns: TableProps<Line>['columns'] = [
    {
      key: 'label',
      title: itemTitle,
      render: (_value, { label, plait }) =>
        plait === false ? (
          <>
            {label} <Tag>{say('outside')}</Tag>
          </>
        ) : (
          label
        ),
    },
    { key: 'standard', title: say('standard'), align: 'right', width: widths.standard, dataIndex: 'standard' },
    {
      key: 'number',
      title: say('number'),
      align: 'right',
      width: widths.number,
      render: (_value, { label, number, index }) =>
        onNumber ? (
          <InputNumber
            controls={false}
            aria-label={say('numberOf', { label })}
            min={0}
            max={MOST_PERSONS}
            precision={0}
            value={number}
            onChange={(next) => onNumber(index, next ?? 0)}
          />
        ) : (
          number
        ),
    },
    {
      key: 'size',
      title: say('size'),
      align: 'right',
      width: widths.size,
      render: (_value, { size }) => <Area size={size} />,
    },
    {
      key: 'remark',
      title: say('remark'),
      width: widths.remark,
      render: (_value, { label, index }) => (
        <Input
          aria-label={say('remarkOf', { label })}
          maxLength={REMARK_LENGTH}
          value={remarks[index] ?? ''}
          onChange={({ target }) => onRemark(index, target.value)}
        />
      ),
    },
  ];
  const subtotal = (
    <Table.Summary.Row>
      <Table.Summary.Cell index={0} colSpan={3}>
        {say('subtotal')}
      </Table.Summary.Cell>
      <Table.Summary.Cell index={3} align="right">
        <strong>
          <Area size={section.total} />
        </strong>
      </Table.Summary.Cell>
      <Table.Summary.Cell index={4} />
    </Table.Summary.Row>
  );
  return (
    <section className="office-area-section" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {note === undefined ? null : <span className="office-area-note">{note}</span>}
      <Table
        size="small"
        rowKey="index"
        pagination={false}
        scroll={{ x: widths.all }}
        columns={columns}
        dataSource={section.rows.map((row, index) => Object.assign({ index }, row))}
        summary={() => subtotal}
      />
    </section>
  );
}

function grouped(size: string): string {
  const value = decimalFromWire(size);
  return value ? formatDecimal(value, AREA_DIGITS, true) : size;
}

/** Square metres, or the reason why there are none. */
export function Area({ size }: { readonly size: string | undefined }) {
  const say = useWords(officeAreaWords);
  return size === undefined ? <span className="office-area-fault">{say('uncomputable')}</span> : grouped(size);
}
