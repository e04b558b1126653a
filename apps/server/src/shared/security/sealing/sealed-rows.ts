import type { Sealing } from './sealing.ts';

/** What is shown in place of a value that cannot be opened; nobody's number, and saved by no one. */
export const UNREADABLE = '••••••';

/** A text column of a table whose values are sealed. */
export interface SealedTextColumn {
  readonly table: 'users' | 'units' | 'tenants';
  readonly column: 'phone' | 'contact_number';
}

/** The row that a text stands in. */
export interface RowKey {
  readonly tenantId: string;
  readonly id: string;
}

/** The columns that are sealed beside the records of forms, by what they belong to. */
export const sealedColumns = {
  users: { table: 'users', column: 'phone' },
  units: { table: 'units', column: 'contact_number' },
  tenants: { table: 'tenants', column: 'contact_number' },
} as const satisfies Readonly<Record<string, SealedTextColumn>>;

/** Seals and opens the texts of one column. */
export function createSealedTexts(sealing: Sealing, { table, column }: SealedTextColumn) {
  const placed = ({ tenantId, id }: RowKey) => ({ table, column, tenantId, id });
  return {
    seal: (text: string, row: RowKey): string => String(sealing.seal(text, placed(row))),
    open: (stored: string, row: RowKey): string =>
      String((sealing.open(stored, placed(row)) ?? { value: UNREADABLE }).value),
    /** The text sealed; what was shown in place of an unreadable one leaves the stored text as it is. */
    async replace(text: string, row: RowKey, stored: () => Promise<string | undefined>): Promise<string> {
      return (text === UNREADABLE ? await stored() : undefined) ?? String(sealing.seal(text, placed(row)));
    },
  };
}
