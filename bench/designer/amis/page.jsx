import 'amis/lib/helper.css';
import 'amis/lib/themes/cxd.css';
import 'amis-editor-core/lib/style.css';
import { Editor } from 'amis-editor';
import { createRoot } from 'react-dom/client';

/** A page with one form of text inputs. amis names each card after its item. */
const pageOf = (count) => ({
  type: 'page',
  body: [
    {
      type: 'form',
      body: Array.from({ length: count }, (_, index) => ({
        type: 'input-text',
        name: `i${index}`,
        label: `名称${index}`,
      })),
    },
  ],
});

window.openDesigner = (count) => {
  createRoot(document.getElementById('root')).render(
    <div style={{ height: '100vh' }}>
      <Editor value={pageOf(count)} theme="cxd" onChange={() => undefined} />
    </div>,
  );
};
