import { recordCallsOf, type RecordModule } from '@org/contract';
import { useBusiness } from '../forms/business-context.tsx';
import { SharedDialog } from '../dialogs/shared/shared-dialog.tsx';
import type { MonthKeys } from '../dialogs/shared/month-files.tsx';

/** Modules whose records belong to a month each, by the item with the day. */
const monthlyItems: ReadonlyMap<string, string> = new Map([['reporttaskassign', 'endDate']]);
/** The most records of a year that are looked at. */
const MOST_RECORDS = 1000;

/** The item that says to which month a record of a module belongs; undefined where records have no month. */
export function monthlyItemOf(moduleKey: string): string | undefined {
  return monthlyItems.get(moduleKey);
}

export interface MonthlyFilesProps {
  readonly module: RecordModule;
  readonly item: string;
  readonly onClose: () => void;
}

/** The files of the records of a year, a row for each month. The first record of a month has them. */
export function MonthlyFiles({ module, item, onClose }: MonthlyFilesProps) {
  const { api, can } = useBusiness();
  async function load(year: number): Promise<MonthKeys> {
    const { records } = await api(recordCallsOf(module).list, {
      query: { current: 1, size: MOST_RECORDS, ascs: item },
      body: [{ field: item, condition: 'ge', value: [`${year}-01-01 00:00:00`, `${year}-12-31 23:59:59`] }],
      quiet: true,
    });
    const keys = new Map<number, string>();
    for (const record of records) {
      // The records of a list are objects.
      const { id, [item]: day } = record as Readonly<Record<string, unknown>>;
      const month = Number(String(day).slice('yyyy-'.length, 'yyyy-MM'.length));
      if (month > 0 && !keys.has(month)) keys.set(month, `${module.metaKey}:${String(id)}`);
    }
    return keys;
  }
  return (
    <SharedDialog
      content={{
        mode: 'uploadMonth',
        show: {
          name: module.key,
          year: new Date().getFullYear(),
          load,
          isReadOnly: !can(`${module.key}_edit`),
        },
      }}
      onClose={onClose}
    />
  );
}
