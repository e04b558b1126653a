import { formModuleOf, recordModuleOf, RecordPage } from '@org/business';
import { recordPermission, type RecordModule } from '@org/contract';
import { PermittedOnly, UnknownPath, usePermission } from '@org/shell';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { FormSurroundings } from './form-surroundings.tsx';

/** `/business/{key}`: the page of a module or of a form in the menu, for people who may view its records. */
export function ModulePage() {
  return <ModuleOnly>{(module) => <RecordPage key={module.key} module={module} />}</ModuleOnly>;
}

/** The module of the address, for people who may view its records. */
export function ModuleOnly({ children }: { readonly children: (module: RecordModule) => ReactNode }) {
  const { module: key = '' } = useParams();
  const can = usePermission();
  const module = recordModuleOf(key) ?? (can(recordPermission(key, 'view')) ? formModuleOf(key) : undefined);
  if (!module) return <UnknownPath />;
  return (
    <PermittedOnly permission={recordPermission(module.metaKey, 'view')}>
      <FormSurroundings>{children(module)}</FormSurroundings>
    </PermittedOnly>
  );
}
