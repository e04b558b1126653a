import { Puck } from '@puckeditor/core';
import '@puckeditor/core/puck.css';
import { Input } from 'antd';
import { createRoot } from 'react-dom/client';

/** One component with a label and an antd input: the least that a form designer needs. */
const config = {
  components: {
    Field: {
      fields: {
        label: { type: 'text' },
        required: {
          type: 'radio',
          options: [
            { label: 'yes', value: true },
            { label: 'no', value: false },
          ],
        },
      },
      defaultProps: { label: '', required: false },
      render: ({ id, label, required }) => (
        <div data-item={id} style={{ padding: 4 }}>
          <label>
            {required ? '*' : ''}
            {label}
            <Input readOnly />
          </label>
        </div>
      ),
    },
  },
};

window.openDesigner = (count) => {
  const content = Array.from({ length: count }, (_, index) => ({
    type: 'Field',
    props: { id: `i${index}`, label: `名称${index}`, required: false },
  }));
  createRoot(document.getElementById('root')).render(
    <Puck config={config} data={{ content, root: {} }} iframe={{ enabled: false }} height="100vh" />,
  );
};
