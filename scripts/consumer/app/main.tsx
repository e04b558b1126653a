// The page of a host with the designer, as another team writes it: only the entries of both packages, types included.
import { createContractClient } from '@org/contract/client';
import { users } from '@org/contract/groups';
import { antdKit, AntdSurroundings, MetaFormProvider } from '@org/meta-forms';
import { FormDesigner } from '@org/meta-forms-designer';
import { designerTables } from '@org/meta-forms-designer/words';
import { formTables, i18nextResources, i18nextTranslation } from '@org/meta-forms/i18next';
import '@org/meta-forms/styles.css';
import '@org/meta-forms-designer/styles.css';
import { createInstance } from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { openStore } from './store.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
// A client of the contract without schemas, for the check that reads it from the page.
const client = createContractClient({ groups: { users } });
root.dataset['calls'] = Object.keys(client.users satisfies { current: () => Promise<{ account: string }> }).join(' ');
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
// What the host has stored, for the check that reads it from the page.
const store = openStore((form) => (root.dataset['stored'] = String(form.metaFormItemList.length)));
// All sentences come from the host's own instance of i18next.
const i18n = createInstance();
await i18n.init({ lng: 'en', resources: { ...i18nextResources([...formTables, ...designerTables]) } });
const language = i18nextTranslation(i18n);

createRoot(root).render(
  <StrictMode>
    <AntdSurroundings language={language} {...(nonce && { nonce })}>
      <MetaFormProvider kit={antdKit} language={language}>
        <FormDesigner
          form={store.form}
          onSave={store.save}
          onReload={store.reload}
          editors={store.editors}
          versions={store.versions}
          publishing={store.publishing}
          ports={store.ports}
          title="House"
        />
      </MetaFormProvider>
    </AntdSurroundings>
  </StrictMode>,
);
