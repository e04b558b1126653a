import { useWords } from '@org/meta-forms/react';
import { useMemo, useState } from 'react';
import { calculateOfficeArea, type OfficeAreaStandard } from './area-calculation.ts';
import { AreaSummary, EquipmentSection } from './area-summary.tsx';
import { officeAreaWords } from './office-area.words.ts';
import { SectionTable } from './section-table.tsx';

type Remarks = Readonly<Record<'office' | 'service' | 'canteen', readonly string[]>>;

const NO_REMARKS: Remarks = { office: [], service: [], canteen: [] };

/** The four sections and the summary of one standard. Every change of a number is computed at once. */
export function AreaSheet({ standard }: { readonly standard: OfficeAreaStandard }) {
  const say = useWords(officeAreaWords);
  const [persons, setPersons] = useState<readonly number[]>([]);
  const [remarks, setRemarks] = useState(NO_REMARKS);
  const area = useMemo(() => calculateOfficeArea(standard, persons), [standard, persons]);
  const remarking = (part: keyof Remarks) => ({
    remarks: remarks[part],
    onRemark: (row: number, remark: string) =>
      setRemarks((last) => ({ ...last, [part]: replaced({ list: last[part], at: row, blank: '' }, remark) })),
  });
  const basis = say('serviceBasis', { staff: area.staff });
  return (
    <div className="office-area-sheet">
      <SectionTable
        title={say('office')}
        itemTitle={say('rank')}
        section={area.office}
        {...remarking('office')}
        onNumber={(row, number) => setPersons((last) => replaced({ list: last, at: row, blank: 0 }, number))}
      />
      <SectionTable
        title={say('service')}
        itemTitle={say('item')}
        section={area.service}
        note={basis}
        {...remarking('service')}
      />
      <EquipmentSection equipment={area.equipment} />
      <SectionTable
        title={say('canteen')}
        itemTitle={say('item')}
        section={area.canteen}
        note={basis}
        {...remarking('canteen')}
      />
      <AreaSummary area={area} />
    </div>
  );
}

interface Place<T> {
  readonly list: readonly T[];
  readonly at: number;
  /** The value for positions before the changed one that were never written. */
  readonly blank: T;
}

function replaced<T>({ list, at, blank }: Place<T>, value: T): readonly T[] {
  return Array.from({ length: Math.max(list.length, at + 1) }, (_, index) =>
    index === at ? value : (list[index] ?? blank),
  );
}
