import { antdKit, AntdSurroundings } from '@org/meta-forms/antd';
import { MetaFormProvider } from '@org/meta-forms/react';
import 'antd/dist/antd.css';
import '@org/meta-forms/styles.css';
import { FormDesigner } from '@org/meta-forms-designer';
import '@org/meta-forms-designer/styles.css';
import { createRoot } from 'react-dom/client';

/** A form of `count` items: every type of a real form, and each 50th item a sub-list of 15 columns. */
export function formOf(count) {
  const types = [1, 2, 3, 4, 5, 1, 2, 6, 8, 1];
  const items = Array.from({ length: count }, (_, index) => {
    const isList = index % 50 === 49;
    const config = isList
      ? {
          columns: Array.from({ length: 15 }, (__, at) => ({
            field: `c${at}`,
            name: `列${at}`,
            columntype: (at % 3) + 1,
          })),
        }
      : index % 20 === 2
        ? { isComputeData: true, computeData: { formula: `item${Math.max(0, index - 1)} * 2` } }
        : { span: 8 };
    const itemType = isList ? 7 : index % 20 === 2 ? 2 : types[index % types.length];
    return { id: `i${index}`, itemKey: `item${index}`, itemName: `名称${index}`, itemType, itemConfigJson: config };
  });
  return { metaKey: 'bench', formName: 'bench', metaType: 3, metaFormItemList: items };
}

window.openDesigner = (count) => {
  const form = formOf(count);
  createRoot(document.getElementById('root')).render(
    <AntdSurroundings language="zh" theme={{ zeroRuntime: true }}>
      <MetaFormProvider kit={antdKit} language="zh">
        <div style={{ height: '100vh' }}>
          <FormDesigner form={form} />
        </div>
      </MetaFormProvider>
    </AntdSurroundings>,
  );
};
