import type { Sealing } from './sealing.ts';

/** Shown for a value that does not open. It is nobody's number, and is never saved. */
export const UNREADABLE = '••••••';

/** A text column of a table whose values are sealed. */
export interface SealedTextColumn {
  readonly table: 'users' | 'units' | 'tenants';
  readonly column: 'phone' | 'contact_number';
}

/** The row of a text. */
export interface RowKey {
  readonly tenantId: string;
  readonly id: string;
}

/** The sealed columns outside the records of forms. */
export const sealedColumns = {
  users: { table: 'users', column: 'phone' },
  units: { table: 'units', column: 'contact_number' },
  tenants: { table: 'tenants', column: 'contact_number' },
} as const satisfies Readonly<Record<string, SealedTextColumn>>;

/** Seals and opens the texts of a column. */
export function createSealedTexts(sealing: Sealing, { table, column }: SealedTextColumn) {
  const placed = ({ tenantId, id }: RowKey) => ({ table, column, tenantId, id });
  return {
    seal: (text: string, row: RowKey): string => String(sealing.seal(text, placed(row))),
    open: (stored: string, row: RowKey): string =>
      String((sealing.open(stored, placed(row)) ?? { value: UNREADABLE }).value),
    /** Seals a new text. If the text is the mark for an unreadable value, the stored text stays. */
    async replace(text: string, row: RowKey, stored: () => Promise<string | undefined>): Promise<string> {
      return (text === UNREADABLE ? await stored() : undefined) ?? String(sealing.seal(text, placed(row)));
    },
  };
}
