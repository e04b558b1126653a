import type { RecordModule } from '@org/contract';
import { ExportButton, ImportButton, type ExportButtonProps } from '@org/meta-forms/list';
import { useBusiness } from '../forms/business-context.tsx';

/** Import and export of a list of records. Importing needs the permission to add records. */
export function TransferButtons({ module: { key }, ...button }: ExportButtonProps & { readonly module: RecordModule }) {
  const { can } = useBusiness();
  const mayImport = can(`${key}_import`) && can(`${key}_add`);
  const mayExport = can(`${key}_export`);
  return (
    <>
      {mayImport ? <ImportButton compiled={button.compiled} list={button.list} /> : null}
      {mayExport ? <ExportButton {...button} /> : null}
    </>
  );
}
