import { formModulesCalls } from '@org/contract';
import { implement, type Route } from '../../shared/http/implement.ts';
import type { FormModules } from './form-modules.service.ts';

/** The routes of forms that are pages of the menu. */
export function formModulesRoutes(modules: FormModules): readonly Route[] {
  return [
    implement(formModulesCalls.detail, ({ context, query }) => modules.detail(context, query.formId)),
    implement(formModulesCalls.submit, async ({ context, body }) => ({ menuId: await modules.submit(context, body) })),
    implement(formModulesCalls.remove, async ({ context, query }) => {
      await modules.remove(context, query.formId);
      return {};
    }),
  ];
}
