import { OfficeAreaPage } from '@org/business';
import { FormSurroundings } from './form-surroundings.tsx';

/** `/office/area`: the calculation of office area. */
export function OfficeAreaRoute() {
  return (
    <FormSurroundings>
      <OfficeAreaPage />
    </FormSurroundings>
  );
}
