import { OfficeAreaPage } from '@org/business';
import { officeAreaCalls } from '@org/contract';
import { PermittedOnly } from '@org/shell';
import { FormSurroundings } from './form-surroundings.tsx';

/** `/office/area`: the calculation of office area, for people who may read its standards. */
export function OfficeAreaRoute() {
  return (
    <PermittedOnly permission={officeAreaCalls.list.permission}>
      <FormSurroundings>
        <OfficeAreaPage />
      </FormSurroundings>
    </PermittedOnly>
  );
}
