import { recordModuleOf, RecordPage } from '@org/business';
import { UnknownPath } from '@org/shell';
import { useParams } from 'react-router';
import { FormSurroundings } from './form-surroundings.tsx';

/** `/business/{key}`: the page of a row in the table of modules. */
export function ModulePage() {
  const { module: key = '' } = useParams();
  const module = recordModuleOf(key);
  if (!module) return <UnknownPath />;
  return (
    <FormSurroundings>
      <RecordPage key={key} module={module} />
    </FormSurroundings>
  );
}
