import { SearchOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Badge, Button, Empty, Input, Table, Typography, type TableProps } from 'antd';
import { useState } from 'react';
import { ClearIcon } from '@org/meta-forms/antd';
import { authoringWords } from './authoring.words.ts';
import { originsOf, mappingOf, type AuthoredItem } from './mapped-form.ts';
import type { MetaFormDraft } from './use-meta-form-draft.ts';
import type { MappingNames } from './use-mapping-names.ts';

export interface ItemTableProps {
  readonly draft: MetaFormDraft;
  readonly items: readonly AuthoredItem[];
  readonly names: MappingNames;
  /** The mappings may be changed. */
  readonly editable: boolean;
  readonly onConfigure: (item: AuthoredItem) => void;
}

// Below this width the table scrolls, in px.
const TABLE_WIDTH = 520;

/** The items of a form as a list, columns below their sub-list, with the sources of their values in words. */
export function ItemTable({ draft, items, names, editable, onConfigure }: ItemTableProps) {
  const say = useWords(authoringWords);
  const [wanted, setWanted] = useState('');
  const shown = matching(items, wanted.trim().toLowerCase());
  const columns: TableProps<AuthoredItem>['columns'] = [
    {
      title: say('name'),
      key: 'name',
      width: 240,
      render: (_value, { label, field }) => (
        <span className="authoring-name">
          {label} <Typography.Text type="secondary">{field.key}</Typography.Text>
        </span>
      ),
    },
    {
      title: say('mapping'),
      key: 'mapping',
      render: (_value, item) => <MappingText draft={draft} item={item} names={names} />,
    },
    {
      title: say('actions'),
      key: 'actions',
      width: 96,
      fixed: 'end',
      render: (_value, item) =>
        item.isMappable ? (
          <Button
            type="link"
            size="small"
            autoInsertSpace={false}
            aria-label={say(editable ? 'configureNamed' : 'lookNamed', { item: item.label })}
            onClick={() => onConfigure(item)}
          >
            {say(editable ? 'configure' : 'look')}
          </Button>
        ) : null,
    },
  ];
  return (
    <>
      <Input
        type="search"
        prefix={<SearchOutlined aria-hidden />}
        className="authoring-search"
        allowClear={{ clearIcon: <ClearIcon /> }}
        aria-label={say('search')}
        placeholder={say('search')}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      <Table<AuthoredItem>
        size="small"
        rowKey="path"
        aria-label={say('items')}
        pagination={false}
        scroll={{ x: TABLE_WIDTH }}
        columns={columns}
        dataSource={shown}
        expandable={{ childrenColumnName: 'shownColumns', defaultExpandAllRows: true }}
        locale={{ emptyText: <Empty description={say('noItems')} /> }}
      />
    </>
  );
}

interface ShownItem extends AuthoredItem {
  /** Missing if there is nothing to unfold. */
  readonly shownColumns?: readonly ShownItem[];
}

/** Items that contain the text, and sub-lists with a column that contains it. */
function matching(items: readonly AuthoredItem[], text: string): ShownItem[] {
  return items.flatMap((item) => {
    const isWanted = `${item.label} ${item.field.key}`.toLowerCase().includes(text);
    const columns = matching(item.columns, isWanted ? '' : text);
    if (!isWanted && columns.length === 0) return [];
    return [columns.length === 0 ? item : { ...item, shownColumns: columns }];
  });
}

function MappingText({
  draft,
  item,
  names,
}: Pick<ItemTableProps, 'draft' | 'names'> & { readonly item: AuthoredItem }) {
  const say = useWords(authoringWords);
  const { mapperOrigin, simpleMapperConfig: mapper } = mappingOf(item);
  if (item.field.computed) return <Typography.Text type="secondary">{say('computed')}</Typography.Text>;
  if (!item.isMappable) return null;
  if (!mapper?.isMapper) return <Typography.Text type="secondary">{say('notMapped')}</Typography.Text>;
  const code = mapper.mapperMetaFormCode ?? mapper.mapperMetaFormId;
  const origin = originsOf(draft.compiled, item).find(({ key }) => key === mapperOrigin)?.label;
  if (code === undefined || origin === undefined || mapper.mapperMetaFormItem === undefined)
    return <Badge status="warning" text={say('incomplete')} />;
  return say('mapped', { origin, form: names.formName(code), item: names.itemName(code, mapper.mapperMetaFormItem) });
}
