// A form of plain items, in a project without the libraries that are loaded on first use.
import {
  antdKit,
  AntdSurroundings,
  compileForm,
  MetaFormProvider,
  MetaFormRenderer,
  parseMetaForm,
  useFormSession,
} from '@org/meta-forms';
import { fakePorts } from '@org/meta-forms/testing';
import '@org/meta-forms/styles.css';
import { createRoot } from 'react-dom/client';

const name = { itemKey: 'name', itemName: 'Name', itemType: 1 };
const compiled = compileForm(parseMetaForm({ metaKey: 'house', formName: 'House', metaFormItemList: [name] }).form);
const ports = fakePorts();

function House() {
  const { session } = useFormSession({ compiled, mode: 'add' });
  return <MetaFormRenderer session={session} />;
}

const page = (
  <AntdSurroundings language="en">
    <MetaFormProvider kit={antdKit} ports={ports} language="en">
      <House />
    </MetaFormProvider>
  </AntdSurroundings>
);
const root = document.getElementById('root');
if (root) createRoot(root).render(page);
