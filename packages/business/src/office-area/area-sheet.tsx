import { useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import { useMemo } from 'react';
import { calculateOfficeArea, type OfficeAreaStandard } from './area-calculation.ts';
import { AreaSummary, EquipmentSection } from './area-summary.tsx';
import { officeAreaWords } from './office-area.words.ts';
import { SectionTable } from './section-table.tsx';
import { useAreaEntries, type RemarkedPart } from './use-area-entries.ts';

interface AreaSheetProps {
  readonly standard: OfficeAreaStandard;
  /** The person whose entries the device keeps. */
  readonly person: string;
}

/** The four sections and the summary of one standard. Every change of a number is computed at once. */
export function AreaSheet({ standard, person }: AreaSheetProps) {
  const say = useWords(officeAreaWords);
  const entries = useAreaEntries(standard, person);
  const { persons } = entries;
  // The numbers are a new list at each drawing.
  const numbers = persons.join(' ');
  const area = useMemo(() => calculateOfficeArea(standard, numbers.split(' ').map(Number)), [standard, numbers]);
  const remarking = (part: RemarkedPart) => ({
    remarks: entries.remarks(part),
    onRemark: (row: number, remark: string) => entries.writeRemark(part, row, remark),
  });
  const basis = say('serviceBasis', { staff: area.staff });
  return (
    <div className="office-area-sheet">
      <p className="office-area-note">
        {say('onDevice')}{' '}
        <Button size="small" autoInsertSpace={false} disabled={entries.isEmpty} onClick={() => entries.clear()}>
          {say('clear')}
        </Button>
      </p>
      <SectionTable
        title={say('office')}
        itemTitle={say('rank')}
        section={area.office}
        {...remarking('office')}
        onNumber={entries.writePersons}
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
