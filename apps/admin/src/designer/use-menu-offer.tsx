import { useFeedback } from '@org/meta-forms/antd';
import { FormModulePart } from '@org/business';
import { formModulesCalls, menusCalls } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { useApi, usePermission } from '@org/shell';
import { useCallback, useState, type ReactNode } from 'react';
import { designerPageWords } from './designer.words.ts';
import type { StoredForm } from './use-stored-form.ts';

/** The offer to add a form to the menu, and the dialog that opens from it. */
export interface MenuOffer {
  /** Asks the author where the form has no menu entry; call it after the first publication. */
  readonly offer: () => Promise<void>;
  readonly dialog: ReactNode;
}

/** Leads from the first publication of a form to its entry in the menu, so that people find the form. */
export function useMenuOffer({ id }: Pick<StoredForm, 'id'>): MenuOffer {
  const say = useWords(designerPageWords);
  const api = useApi();
  const { modal } = useFeedback();
  const mayChangeMenu = usePermission()(menusCalls.submit.permissionToAdd);
  const [opened, setOpened] = useState<{ readonly formName: string }>();
  const offer = useCallback(async () => {
    if (!mayChangeMenu) {
      modal.info({ title: say('published'), content: say('askAdministrator'), okText: say('understood') });
      return;
    }
    // Refused for forms of the system's own modules.
    const module = await api(formModulesCalls.detail, { query: { formId: id }, quiet: true }).catch(() => undefined);
    if (module?.menuId !== '') return;
    modal.confirm({
      title: say('menuQuestion', { name: module.name }),
      content: say('menuText'),
      okText: say('addToMenu'),
      cancelText: say('later'),
      onOk: () => setOpened({ formName: module.name }),
    });
  }, [api, modal, say, id, mayChangeMenu]);
  const dialog = opened && <FormModulePart record={{ id, ...opened }} onEnd={() => setOpened(undefined)} />;
  return { offer, dialog };
}
