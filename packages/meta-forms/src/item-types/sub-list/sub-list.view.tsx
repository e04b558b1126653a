import { sayIn } from '../../locales/say-in.ts';
import { TableOutlined } from '@ant-design/icons';
import type { ItemViewOf, RowsProps, TextProps } from '../../contract/item-view.ts';
import type { WireRecord } from '../../ports/ports.ts';
import { RowsGrid } from '../../ui/grid/rows-grid.tsx';
import { useWords } from '../../ui/language.tsx';
import type { SubListOptions, subListType } from './sub-list.type.ts';
import { subListWords } from './sub-list.words.ts';

function SubListRows(props: RowsProps<SubListOptions>) {
  const { addRemoveHidden, showStatus } = props.field.options;
  return <RowsGrid {...props} addRemoveHidden={addRemoveHidden} showStatus={showStatus} />;
}

function RowCount({ value }: TextProps<readonly WireRecord[], SubListOptions>) {
  const say = useWords(subListWords);
  return <span>{say('rowCount', { count: value.length })}</span>;
}

function Nothing() {
  return null;
}

/** Draws rows as an editable grid; in a cell, their number. */
export const subListView: ItemViewOf<typeof subListType> = {
  Widget: Nothing,
  Text: RowCount,
  Cell: RowCount,
  plainText: (value, _field, { language }) => sayIn(subListWords, language)('rowCount', { count: value.length }),
  Rows: SubListRows,
  icon: <TableOutlined />,
};
