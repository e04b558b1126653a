// A script of another team, in plain Node: edits a form where neither React nor antd is installed.
import {
  diffDocuments,
  isRefusal,
  parseDocument,
  runCommand,
  serializeDocument,
  startHistory,
  undo,
} from '@org/meta-forms-designer/document';
import { strict as assert } from 'node:assert';

for (const absent of ['react', 'react-dom', 'antd', '@ant-design/icons'])
  await assert.rejects(import(absent), { code: 'ERR_MODULE_NOT_FOUND' }, `${absent} is installed`);

const before = parseDocument({
  metaKey: 'house',
  formName: 'House',
  metaFormItemList: [
    { id: '1', itemKey: 'price', itemName: 'Price', itemType: 2 },
    {
      id: '2',
      itemKey: 'total',
      itemName: 'Total',
      itemType: 2,
      itemConfigJson: { computeData: { formula: 'price * 2' } },
    },
  ],
});
const renamed = runCommand(startHistory(before), 'renameItem', { id: '1', key: 'unitPrice' });
assert(!isRefusal(renamed));
const after = renamed.present.document;
assert.match(JSON.stringify(serializeDocument(after)), /unitPrice \* 2/);
assert.deepEqual(
  diffDocuments(before, after).map(({ kind }) => kind),
  ['renamed'],
);
assert.deepEqual(serializeDocument(undo(renamed).present.document), serializeDocument(before));
assert(isRefusal(runCommand(startHistory(before), 'renameItem', { id: '1', key: '__proto__' })));
