import { UnorderedListOutlined } from '@ant-design/icons';
import type { ItemViewOf, OptionSearch, TextProps, WidgetProps } from '../../contract/item-view.ts';
import type { DictionaryPort } from '../../ports/ports.ts';
import { nameStoreOf, type NameStore } from '../../ui/picker/names/name-store.ts';
import { NameText } from '../../ui/picker/names/name-text.tsx';
import { readNames } from '../../contract/named-option.ts';
import { DictionarySelect } from './dictionary-select.tsx';
import type { DictionaryOptions, dictionaryType } from './dictionary.type.ts';

function DictionaryWidget(props: WidgetProps<string, DictionaryOptions>) {
  return (
    <DictionarySelect
      {...props}
      store={dictionaryNames(props.ports.dictionaries, props.field.options.dictionaryCode)}
    />
  );
}

function DictionaryText({ field, value, display, ports }: TextProps<string, DictionaryOptions>) {
  return (
    <NameText
      value={value}
      display={display}
      store={dictionaryNames(ports.dictionaries, field.options.dictionaryCode)}
    />
  );
}

/** A dictionary has no look-up by key: all of it is read once, without a cascade, which would leave entries out. */
function dictionaryNames(port: DictionaryPort, code: string): NameStore {
  return nameStoreOf(port, code, async () =>
    (await port.entries(code)).map((entry) => ({ id: entry.key, name: entry.value })),
  );
}

async function findEntries({ field, ports, cascade }: OptionSearch<DictionaryOptions>) {
  const entries = await ports.dictionaries.entries(field.options.dictionaryCode, cascade ? { cascade } : {});
  return entries.map(({ key, value }) => ({ id: key, name: value }));
}

/** Draws dictionary entries with antd's select. */
export const dictionaryView: ItemViewOf<typeof dictionaryType> = {
  Widget: DictionaryWidget,
  needs: 'dictionaries',
  Text: DictionaryText,
  Cell: DictionaryText,
  plainText: (value, _field, { display }) => display ?? value,
  namesOf: (field, ports) => dictionaryNames(ports.dictionaries, field.options.dictionaryCode),
  fromText: (text, field, context) => readNames(text, field.options, context),
  findOptions: findEntries,
  icon: <UnorderedListOutlined />,
};
