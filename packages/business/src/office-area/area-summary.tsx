import { useWords } from '@org/meta-forms/react';
import { Table } from 'antd';
import { useId } from 'react';
import type { OfficeArea } from './area-calculation.ts';
import { officeAreaWords } from './office-area.words.ts';
import { Area } from './section-table.tsx';

const SIZE_WIDTH = 200;

/** Equipment space: a share of office and service space. */
export function EquipmentSection({ equipment }: Pick<OfficeArea, 'equipment'>) {
  const say = useWords(officeAreaWords);
  const titleId = useId();
  return (
    <section className="office-area-section" aria-labelledby={titleId}>
      <h2 id={titleId}>{say('equipment')}</h2>
      <Table
        size="small"
        pagination={false}
        rowKey="percent"
        dataSource={[equipment]}
        columns={[
          { key: 'basis', title: say('basis'), render: (_value, { percent }) => say('equipmentBasis', { percent }) },
          {
            key: 'base',
            title: say('base'),
            align: 'right',
            width: SIZE_WIDTH,
            render: (_value, { base }) => <Area size={base} />,
          },
          {
            key: 'size',
            title: say('size'),
            align: 'right',
            width: SIZE_WIDTH,
            render: (_value, { total }) => <Area size={total} />,
          },
        ]}
      />
    </section>
  );
}

/** The totals of all sections. */
export function AreaSummary({ area }: { readonly area: OfficeArea }) {
  const say = useWords(officeAreaWords);
  const titleId = useId();
  const parts = (['office', 'service', 'equipment', 'canteen'] as const).map((key) => ({
    key,
    label: say(key),
    size: area[key].total,
  }));
  const total = (
    <Table.Summary.Row>
      <Table.Summary.Cell index={0}>{say('total')}</Table.Summary.Cell>
      <Table.Summary.Cell index={1} align="right">
        <strong>
          <Area size={area.total} />
        </strong>
      </Table.Summary.Cell>
    </Table.Summary.Row>
  );
  return (
    <section className="office-area-section" aria-labelledby={titleId}>
      <h2 id={titleId}>{say('summary')}</h2>
      <span className="office-area-note">{say('staffCount', { staff: area.staff })}</span>
      <Table
        size="small"
        pagination={false}
        dataSource={parts}
        columns={[
          { key: 'label', title: say('item'), dataIndex: 'label' },
          {
            key: 'size',
            title: say('size'),
            align: 'right',
            width: SIZE_WIDTH,
            render: (_value, { size }) => <Area size={size} />,
          },
        ]}
        summary={() => total}
      />
    </section>
  );
}
