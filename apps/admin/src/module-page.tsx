import { formModuleOf, recordModuleOf, RecordPage } from '@org/business';
import { recordPermission } from '@org/contract';
import { PermittedOnly, UnknownPath, usePermission } from '@org/shell';
import { useParams } from 'react-router';
import { FormSurroundings } from './form-surroundings.tsx';

/** `/business/{key}`: the page of a module or of a form in the menu, for people who may view its records. */
export function ModulePage() {
  const { module: key = '' } = useParams();
  const can = usePermission();
  const module = recordModuleOf(key) ?? (can(recordPermission(key, 'view')) ? formModuleOf(key) : undefined);
  if (!module) return <UnknownPath />;
  return (
    <PermittedOnly permission={recordPermission(module.metaKey, 'view')}>
      <FormSurroundings>
        <RecordPage key={key} module={module} />
      </FormSurroundings>
    </PermittedOnly>
  );
}
